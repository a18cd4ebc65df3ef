// EXPECT verdict=verified
//
// Two threads reach a switch over record patterns with a guard for the first time. The JDK links it with its own
// constants and handles: this linking is library code, and the program itself accesses only its fields.

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
