// Choices of two threads: every combination is explored.
// EXPECT verdict=verified
// OUTCOMES 00 | 01 | 10 | 11
import heddle.Check;

public class ChooseInThreads {
    static int chosen(boolean value) {
        return value ? 1 : 0;
    }

    public static void main(String[] args) throws InterruptedException {
        int[] values = new int[2];
        Thread first = new Thread(() -> values[0] = chosen(Check.flip()));
        Thread second = new Thread(() -> values[1] = chosen(Check.flip()));
        first.start();
        second.start();
        first.join();
        second.join();
        System.out.println(values[0] + "" + values[1]);
    }
}
