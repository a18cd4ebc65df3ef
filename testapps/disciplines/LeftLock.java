// The second thread may use the box once the first has announced, inside its lock, that it works on it. The predicate
// is true for the holder of the lock and for the thread that has taken the box: for both at once, but only until the
// lock is released. A release as an invisible action would hide that (002 §5, invisible transitions).
// EXPECT verdict=violated property=race
// DISCIPLINE LeftLock.json violated

public class LeftLock {
    static final class Box {
        int content;
    }

    static final Box box = new Box();
    static final Object lock = new Object();
    static volatile boolean works;
    static volatile Thread taker;

    public static void main(String[] args) {
        Thread first = new Thread("first") {
            @Override
            public void run() {
                synchronized (lock) {
                    works = true;
                    box.content = 1;  // ERROR LINE
                }
            }
        };
        Thread second = new Thread("second") {
            @Override
            public void run() {
                if (!works) return;
                taker = this;
                box.content = 2;
            }
        };
        first.start();
        second.start();
    }
}
