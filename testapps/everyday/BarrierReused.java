// EXPECT verdict=violated property=deadlock
//
// A hand-written barrier, used twice: a thread that wakes up late takes the next round for its own.

public class BarrierReused {
    static class Barrier {
        private final int parties;
        private int arrived;

        Barrier(int parties) {
            this.parties = parties;
        }

        synchronized void await() throws InterruptedException {
            if (++arrived == parties) {
                arrived = 0;
                notifyAll();
            } else {
                while (arrived != 0) wait(); // ERROR LINE
            }
        }
    }

    public static void main(String[] args) {
        Barrier barrier = new Barrier(2);
        for (int i = 0; i < 2; i++) {
            new Thread(() -> {
                try {
                    barrier.await();
                    barrier.await();
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            }, "party" + i).start();
        }
    }
}
