// EXPECT verdict=violated property=race
// BENCH 3 3
//
// TSP of 002 §11 as it is often written: the best length is read without the lock, to prune early. The result is the
// same, as the assert shows, but the read is a race.
// Arguments: workers (2), cities (3).

public class TspBug {
    private final int[][] map;
    private int next = 1;
    private int best = Integer.MAX_VALUE;

    TspBug(int cities) {
        map = new int[cities][cities];
        for (int i = 0; i < cities; i++) {
            for (int j = 0; j < cities; j++) {
                map[i][j] = 3 + i + j;
            }
        }
    }

    synchronized int take() {
        return next < map.length ? next++ : 0;
    }

    synchronized void offer(int length) {
        if (length < best) {
            best = length; // ERROR LINE
        }
    }

    void search(int city, int visited, int length) {
        if (visited == (1 << map.length) - 1) {
            offer(length + map[city][0]);
            return;
        }
        if (length >= best) { // ERROR LINE
            return;
        }
        for (int to = 1; to < map.length; to++) {
            if ((visited & 1 << to) == 0) {
                search(to, visited | 1 << to, length + map[city][to]);
            }
        }
    }

    void work() {
        for (int city = take(); city != 0; city = take()) {
            search(city, 1 | 1 << city, map[0][city]);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int workers = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        int cities = args.length > 1 ? Integer.parseInt(args[1]) : 3;
        TspBug problem = new TspBug(cities);
        Thread[] threads = new Thread[workers];
        for (int i = 0; i < workers; i++) {
            threads[i] = new Thread(problem::work);
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        // Every city is entered and left once: all tours have one length.
        assert problem.best == 3 * cities + cities * (cities - 1);
    }
}
