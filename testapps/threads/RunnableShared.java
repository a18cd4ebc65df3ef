// EXPECT verdict=violated property=race,assert
//
// One Runnable for two threads: its fields are shared.

public class RunnableShared implements Runnable {
    private int runs;

    @Override
    public void run() {
        runs++; // ERROR LINE
    }

    public static void main(String[] args) throws InterruptedException {
        RunnableShared task = new RunnableShared();
        Thread one = new Thread(task);
        Thread two = new Thread(task);
        one.start();
        two.start();
        one.join();
        two.join();
        assert task.runs == 2; // ERROR LINE
    }
}
