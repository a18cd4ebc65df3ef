// EXPECT verdict=verified
//
// Workers proceed in rounds: each writes its own cell, and reads its neighbour's in the next round.

import java.util.Arrays;
import java.util.concurrent.Phaser;
import java.util.stream.IntStream;

public class PhaserRounds {
    private static final int WORKERS = 2;
    private static final int ROUNDS = 2;

    public static void main(String[] args) throws InterruptedException {
        int[][] cells = new int[ROUNDS + 1][WORKERS];
        Arrays.fill(cells[0], 1);
        Phaser phaser = new Phaser(WORKERS) {
            @Override
            protected boolean onAdvance(int phase, int parties) {
                return phase + 1 == ROUNDS || parties == 0;
            }
        };
        Thread[] workers = IntStream.range(0, WORKERS).mapToObj(i -> new Thread(() -> {
            for (int round = 0; round < ROUNDS; round++) {
                cells[round + 1][i] = cells[round][i] + cells[round][(i + 1) % WORKERS];
                phaser.arriveAndAwaitAdvance();
            }
        })).toArray(Thread[]::new);
        for (Thread worker : workers) {
            worker.start();
        }
        for (Thread worker : workers) {
            worker.join();
        }
        assert phaser.isTerminated();
        assert Arrays.stream(cells[ROUNDS]).sum() == WORKERS << ROUNDS;
    }
}
