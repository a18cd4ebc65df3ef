// EXPECT verdict=verified
// BENCH 5
//
// 004 Table 2, DP: the version without deadlock; the last philosopher takes the fork on the right first. Each eats
// once.
// Arguments: philosophers (3).

public class DiningPhilosophersOrdered {
    static final class Philosopher extends Thread {
        private final Object first;
        private final Object second;

        Philosopher(Object first, Object second) {
            this.first = first;
            this.second = second;
        }

        @Override
        public void run() {
            synchronized (first) {
                synchronized (second) {
                    assert Thread.holdsLock(first);
                }
            }
        }
    }

    public static void main(String[] args) {
        int count = args.length > 0 ? Integer.parseInt(args[0]) : 3;
        Object[] forks = new Object[count];
        for (int i = 0; i < count; i++) {
            forks[i] = new Object();
        }
        for (int i = 0; i < count - 1; i++) {
            new Philosopher(forks[i], forks[i + 1]).start();
        }
        new Philosopher(forks[0], forks[count - 1]).start();
    }
}
