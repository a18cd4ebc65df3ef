// EXPECT verdict=verified
//
// Two parties pass two phases together.

import java.util.concurrent.Phaser;

public class PhaserPhases {
    static final Phaser phaser = new Phaser(2);
    static final int[] cells = new int[2];

    static void work(int own) {
        cells[own] = own + 1;
        int phase = phaser.arriveAndAwaitAdvance();
        assert phase == 1;
        assert cells[1 - own] == 2 - own;
        phaser.arriveAndDeregister();
    }

    interface Step {
        void run() throws Exception;
    }

    static Thread start(Step step) {
        Thread thread = new Thread(() -> {
            try {
                step.run();
            } catch (Exception e) {
                throw new AssertionError(e);
            }
        });
        thread.start();
        return thread;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = start(() -> work(0));
        work(1);
        other.join();
        assert phaser.isTerminated();
    }
}
