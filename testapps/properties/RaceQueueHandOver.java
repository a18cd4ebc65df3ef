// EXPECT verdict=verified
//
// A blocking queue orders the producer's accesses to an object before those of the thread that takes it.

import java.util.concurrent.ArrayBlockingQueue;

public class RaceQueueHandOver {
    static final ArrayBlockingQueue<int[]> queue = new ArrayBlockingQueue<>(1);

    static void consume() {
        try {
            int[] cell = queue.take();
            cell[0]++;
            assert cell[0] == 8;
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        new Thread(RaceQueueHandOver::consume).start();
        int[] cell = new int[1];
        cell[0] = 7;
        queue.put(cell);
    }
}
