// EXPECT verdict=violated property=race,assert,exception
//
// Two threads append to one StringBuilder.

public class RaceStringBuilder {
    static final StringBuilder text = new StringBuilder();

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> text.append("one")); // ERROR LINE
        Thread two = new Thread(() -> text.append("two")); // ERROR LINE
        one.start();
        two.start();
        one.join();
        two.join();
        assert text.length() == 6; // ERROR LINE
    }
}
