// EXPECT verdict=violated property=race,assert
//
// Twin of RaceQueueHandOver: the producer keeps the object and writes it again.

import java.util.concurrent.ArrayBlockingQueue;

public class RaceQueueKept {
    static final ArrayBlockingQueue<int[]> queue = new ArrayBlockingQueue<>(1);

    static void consume() {
        try {
            int[] cell = queue.take();
            cell[0]++; // ERROR LINE
            assert cell[0] == 8; // ERROR LINE
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        new Thread(RaceQueueKept::consume).start();
        int[] cell = new int[1];
        cell[0] = 7;
        queue.put(cell);
        cell[0] = 1; // ERROR LINE
    }
}
