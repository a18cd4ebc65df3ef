// EXPECT verdict=violated property=deadlock
// BENCH 5
//
// 004 §4: dining philosophers who all take the fork on the left first; each wants to eat once. The program shares
// nothing but locks.
// Arguments: philosophers (3).

public class DiningPhilosophers {
    static final class Philosopher extends Thread {
        private final Object left;
        private final Object right;

        Philosopher(Object left, Object right) {
            this.left = left;
            this.right = right;
        }

        @Override
        public void run() {
            synchronized (left) {
                synchronized (right) { // ERROR LINE
                    assert Thread.holdsLock(left);
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
        for (int i = 0; i < count; i++) {
            new Philosopher(forks[i], forks[(i + 1) % count]).start();
        }
    }
}
