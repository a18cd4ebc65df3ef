// EXPECT verdict=verified
//
// Twin of RunnableShared: one Runnable for each thread.

public class RunnableApart implements Runnable {
    private int runs;

    @Override
    public void run() {
        runs++;
    }

    public static void main(String[] args) throws InterruptedException {
        RunnableApart first = new RunnableApart();
        RunnableApart second = new RunnableApart();
        Thread one = new Thread(first);
        Thread two = new Thread(second);
        one.start();
        two.start();
        one.join();
        two.join();
        assert first.runs + second.runs == 2;
    }
}
