// EXPECT verdict=violated property=race,assert
//
// A thread that nothing references is found by enumerating all threads: its fields are not thread-local.

public class ThreadsLookedFor {
    static class Worker extends Thread {
        int count;

        @Override
        public void run() {
            count++; // ERROR LINE
            count++;
        }
    }

    public static void main(String[] args) {
        new Thread(() -> new Worker().start()).start();
        for (Thread thread : Thread.getAllStackTraces().keySet()) {
            if (thread instanceof Worker worker) {
                assert worker.count != 1; // ERROR LINE
            }
        }
    }
}
