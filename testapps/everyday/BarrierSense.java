// EXPECT verdict=verified
//
// A hand-written barrier that can be reused: a waiting thread checks whether its round is over.

public class BarrierSense {
    static class Barrier {
        private final int parties;
        private int arrived;
        private boolean sense;

        Barrier(int parties) {
            this.parties = parties;
        }

        synchronized void await() throws InterruptedException {
            boolean mine = sense;
            if (++arrived == parties) {
                arrived = 0;
                sense = !sense;
                notifyAll();
            } else {
                while (sense == mine) wait();
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
