// EXPECT verdict=verified states=56
// OPTIONS --reduce none
//
// The number of states, worked out by hand: see CountWrites. Thread.run() reads which task it was given, so that threads
// with a task that has one write stand in 5 places. Before the first start there is 1 state; while main stands before the
// second start, 5, by the places of the first thread; then main stands before leaving main or waits for the end:
// 2 * 5 * 5.

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
