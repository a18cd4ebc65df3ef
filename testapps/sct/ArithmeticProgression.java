// EXPECT verdict=violated property=assert
//
// Two threads add terms to two volatile numbers in turns. The largest value is reached in a strict alternation only.
// Arguments: rounds (3).

public class ArithmeticProgression {
    private static volatile int left = 1;
    private static volatile int right = 1;

    public static void main(String[] args) throws InterruptedException {
        int rounds = args.length > 0 ? Integer.parseInt(args[0]) : 3;
        Thread one = new Thread(() -> {
            for (int i = 0; i < rounds; i++) {
                left += right;
            }
        });
        Thread two = new Thread(() -> {
            for (int i = 0; i < rounds; i++) {
                right += left;
            }
        });
        one.start();
        two.start();
        one.join();
        two.join();
        int small = 1;
        int large = 1;
        for (int i = 0; i < 2 * rounds; i++) {
            int sum = small + large;
            small = large;
            large = sum;
        }
        assert left < large && right < large : "the largest value"; // ERROR LINE
    }
}
