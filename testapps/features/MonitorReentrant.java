// EXPECT same-as-java
// monitors: re-entrant synchronized methods and blocks, static and instance locks, release on exception, holdsLock, nested locks, lock on arrays, classes and strings.

public class MonitorReentrant {
    private int depth;
    private static int staticDepth;
    int shared;

    synchronized int recurse(int n) {
        depth++;
        assert Thread.holdsLock(this);
        return n == 0 ? depth : recurse(n - 1);
    }

    static synchronized int staticRecurse(int n) {
        staticDepth++;
        assert Thread.holdsLock(MonitorReentrant.class);
        return n == 0 ? staticDepth : staticRecurse(n - 1);
    }

    synchronized void failing() {
        throw new IllegalStateException("inside synchronized");
    }

    int blocks(Object a, Object b) {
        int r = 0;
        synchronized (a) {
            r += Thread.holdsLock(a) ? 1 : 0;
            synchronized (b) {
                r += Thread.holdsLock(b) ? 10 : 0;
                synchronized (a) {
                    r += Thread.holdsLock(a) ? 100 : 0;
                    if (r == 111) return r;
                }
            }
        }
        return -1;
    }

    synchronized int early(int n) {
        for (int i = 0; ; i++) {
            synchronized (this) {
                if (i == n) return i;
                if (i % 2 == 0) continue;
                shared += i;
            }
        }
    }

    static class Base {
        synchronized String name() { return "base " + Thread.holdsLock(this); }
        String plain() { return "base plain " + Thread.holdsLock(this); }
    }

    static class Sub extends Base {
        @Override synchronized String name() { return "sub " + super.name(); }
        @Override String plain() { return "sub plain " + Thread.holdsLock(this) + " " + super.plain(); }
    }

    public static void main(String[] args) throws InterruptedException {
        MonitorReentrant m = new MonitorReentrant();
        System.out.println("recurse: " + m.recurse(50) + " static " + staticRecurse(20) + " held after " + Thread.holdsLock(m) + Thread.holdsLock(MonitorReentrant.class));
        try {
            m.failing();
        } catch (IllegalStateException e) {
            System.out.println("released after exception: " + !Thread.holdsLock(m));
        }
        System.out.println("blocks: " + m.blocks(new Object(), new int[0]) + " " + m.blocks("lock", String.class));
        System.out.println("early: " + m.early(7) + " shared " + m.shared + " held " + Thread.holdsLock(m));
        Object lock = new Object();
        try {
            synchronized (lock) {
                synchronized (lock) {
                    throw new RuntimeException("two deep");
                }
            }
        } catch (RuntimeException e) {
            System.out.println("caught " + e.getMessage() + " held " + Thread.holdsLock(lock));
        }
        int value = 0;
        synchronized (lock) {
            try {
                synchronized (m) {
                    value = 1;
                    Integer.parseInt("x");
                }
            } catch (NumberFormatException e) {
                value += 10;
                System.out.println("inner released " + !Thread.holdsLock(m) + " outer held " + Thread.holdsLock(lock));
            } finally {
                value += 100;
            }
        }
        System.out.println("value: " + value);
        System.out.println("override: " + new Sub().name() + " | " + new Sub().plain());
        try {
            synchronized (nothing()) {
                System.out.println("never");
            }
        } catch (NullPointerException e) {
            System.out.println("null monitor: NPE");
        }
        try {
            Thread.holdsLock(null);
        } catch (NullPointerException e) {
            System.out.println("holdsLock null: NPE");
        }
        Thread[] ts = new Thread[3];
        for (int i = 0; i < ts.length; i++) {
            ts[i] = new Thread(() -> {
                for (int k = 0; k < 200; k++) {
                    synchronized (m) {
                        m.addTwice();
                    }
                }
            });
        }
        int before = m.shared;
        for (Thread t : ts) t.start();
        for (Thread t : ts) t.join();
        System.out.println("counted: " + (m.shared - before));
        Thread other = new Thread(() -> System.out.println("other thread holds: " + Thread.holdsLock(lock)));
        synchronized (lock) {
            other.start();
            other.join();
        }
    }

    synchronized void addTwice() {
        shared++;
        synchronized (this) {
            shared++;
        }
    }

    static Object nothing() {
        return null;
    }
}
