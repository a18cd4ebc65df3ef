// EXPECT verdict=violated property=race
//
// Workers read their neighbour's cell and then write their own in the same array, with one barrier per round: one may
// write before the other has read.

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.stream.IntStream;

public class BarrierGrid {
    public static void main(String[] args) throws InterruptedException {
        int[] cells = {1, 2};
        CyclicBarrier barrier = new CyclicBarrier(cells.length);
        Thread[] workers = IntStream.range(0, cells.length).mapToObj(i -> new Thread(() -> {
            try {
                for (int round = 0; round < 2; round++) {
                    int neighbour = cells[(i + 1) % cells.length]; // ERROR LINE
                    cells[i] += neighbour; // ERROR LINE
                    barrier.await();
                }
            } catch (InterruptedException | BrokenBarrierException e) {
                throw new IllegalStateException(e);
            }
        })).toArray(Thread[]::new);
        for (Thread worker : workers) {
            worker.start();
        }
        for (Thread worker : workers) {
            worker.join();
        }
    }
}
