// EXPECT verdict=verified
// BENCH 3 4
//
// 002 §11, TSP: workers take prefixes of tours from a shared counter and search them by branch and bound. The best
// length so far is shared, and accessed under a lock only. The paper's map has four cities.
// Arguments: workers (2), cities (4).

public class Tsp {
    static final class Best {
        private int length = Integer.MAX_VALUE;

        synchronized int length() {
            return length;
        }

        synchronized void offer(int tour) {
            if (tour < length) {
                length = tour;
            }
        }
    }

    static final class Work {
        private final int cities;
        private int next = 1;

        Work(int cities) {
            this.cities = cities;
        }

        /** Returns the second city of tours that are not searched yet, or 0 when there are none. */
        synchronized int take() {
            return next < cities ? next++ : 0;
        }
    }

    static int[][] map(int cities) {
        int[][] map = new int[cities][cities];
        for (int i = 0; i < cities; i++) {
            for (int j = 0; j < cities; j++) {
                map[i][j] = i == j ? 0 : 3 + (i * j + i + j) % 5;
            }
        }
        return map;
    }

    static final class Worker extends Thread {
        private final int[][] map;
        private final Work work;
        private final Best best;

        Worker(int[][] map, Work work, Best best) {
            this.map = map;
            this.work = work;
            this.best = best;
        }

        private void search(int city, int visited, int length) {
            if (visited == (1 << map.length) - 1) {
                best.offer(length + map[city][0]);
                return;
            }
            if (length >= best.length()) {
                return;
            }
            for (int next = 1; next < map.length; next++) {
                if ((visited & 1 << next) == 0) {
                    search(next, visited | 1 << next, length + map[city][next]);
                }
            }
        }

        @Override
        public void run() {
            for (int city = work.take(); city != 0; city = work.take()) {
                search(city, 1 | 1 << city, map[0][city]);
            }
        }
    }

    /** The shortest tour, computed without threads and bounds. */
    static int shortest(int[][] map, int city, int visited) {
        if (visited == (1 << map.length) - 1) {
            return map[city][0];
        }
        int best = Integer.MAX_VALUE;
        for (int next = 1; next < map.length; next++) {
            if ((visited & 1 << next) == 0) {
                best = Math.min(best, map[city][next] + shortest(map, next, visited | 1 << next));
            }
        }
        return best;
    }

    public static void main(String[] args) throws InterruptedException {
        int workers = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        int cities = args.length > 1 ? Integer.parseInt(args[1]) : 4;
        int[][] map = map(cities);
        int expected = shortest(map, 0, 1);
        Work work = new Work(cities);
        Best best = new Best();
        Worker[] threads = new Worker[workers];
        for (int i = 0; i < workers; i++) {
            threads[i] = new Worker(map, work, best);
            threads[i].start();
        }
        for (Worker thread : threads) {
            thread.join();
        }
        assert best.length() == expected;
    }
}
