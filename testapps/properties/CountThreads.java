// EXPECT verdict=verified states=56
// OPTIONS --reduce none
//
// The number of states, computed by hand as in CountWrites. Thread.run() reads the field that holds its task, so a
// thread whose task has one write has 5 positions. There is 1 state before the first start; 5 while main is before the
// second start, by the positions of the first thread; then main is before leaving main, or waits for the end: 2 * 5 *
// 5.

public class CountThreads {
    static volatile int one;
    static volatile int two;

    public static void main(String[] args) {
        Thread first = new Thread(() -> one = 1);
        Thread second = new Thread(() -> two = 1);
        first.start();
        second.start();
    }
}
