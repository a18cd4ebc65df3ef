// EXPECT verdict=verified
//
// A switch over record patterns with a condition, which two threads are the first to come to. The JDK links it, with
// constants and handles of its own: all of that is the library's business, and the program uses nothing but its fields.

public class PatternLinked {
    record Add(int amount) {}

    static volatile int first, second;

    static int amount(Object message) {
        return switch (message) {
            case Add(int amount) when amount > 10 -> 0;
            case Add(var amount) -> amount;
            default -> 9;
        };
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> first = amount(new Add(11)));
        other.start();
        second = amount(new Add(5));
        other.join();
        assert first + second == 5;
    }
}
