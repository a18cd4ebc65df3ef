// EXPECT verdict=verified
// BENCH 50
//
// 000 Fig. 6: an object is always accessed under one lock that has no reference to it. A lock discipline covers it,
// weak self-locking does not.
// Arguments: flips of each thread (2), 0 for endless flips.

public class LockedFlag {
    private boolean flag;

    static final class Flipper extends Thread {
        private final Object lock;
        private final LockedFlag target;
        private final int flips;

        Flipper(Object lock, LockedFlag target, int flips) {
            this.lock = lock;
            this.target = target;
            this.flips = flips;
        }

        @Override
        public void run() {
            int left = flips;
            do {
                synchronized (lock) {
                    target.flag = !target.flag;
                }
            } while (flips == 0 || --left > 0);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int flips = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        Object lock = new Object();
        LockedFlag target = new LockedFlag();
        Flipper one = new Flipper(lock, target, flips);
        Flipper two = new Flipper(lock, target, flips);
        one.start();
        two.start();
        one.join();
        two.join();
        assert !target.flag;
    }
}
