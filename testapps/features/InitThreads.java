// EXPECT same-as-java
// class initialisation and threads: only one thread runs the initialiser, others wait for it, a failure is seen by all, initialiser in a new thread.

import java.util.ArrayList;
import java.util.List;

public class InitThreads {
    static class Slow {
        static int inits;
        static int value;
        static {
            inits++;
            for (int i = 0; i < 1000; i++) {
                value += i;
            }
            Thread.yield();
            value *= 2;
        }
    }

    static class Broken {
        static int v = boom();
        static int boom() { throw new UnsupportedOperationException("once"); }
    }

    static class Spawner {
        static int fromThread;
        static int done;
        static {
            Thread t = new Thread(new Setter());
            t.start();
            try {
                t.join();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            fromThread = InitThreads.plain;
            done = 1;
        }
    }

    static class Lazy {
        private static class Holder {
            static final Lazy IT = new Lazy();
        }
        static int made;
        Lazy() { made++; }
        static Lazy get() { return Holder.IT; }
    }

    static int plain;

    static class Setter implements Runnable {
        public void run() { plain = 42; }
    }

    static void join(List<Thread> ts) throws InterruptedException {
        for (Thread t : ts) t.start();
        for (Thread t : ts) t.join();
        ts.clear();
    }

    public static void main(String[] args) throws InterruptedException {
        List<Thread> ts = new ArrayList<>();
        int[] seen = new int[3];
        for (int i = 0; i < seen.length; i++) {
            int k = i;
            ts.add(new Thread(() -> seen[k] = Slow.value));
        }
        join(ts);
        System.out.println("slow: " + seen[0] + " " + seen[1] + " " + seen[2] + " inits " + Slow.inits);

        String[] errors = new String[3];
        for (int i = 0; i < errors.length; i++) {
            int k = i;
            ts.add(new Thread(() -> {
                try {
                    errors[k] = "value " + Broken.v;
                } catch (ExceptionInInitializerError e) {
                    errors[k] = "first";
                } catch (NoClassDefFoundError e) {
                    errors[k] = "later";
                }
            }));
        }
        join(ts);
        int first = 0;
        int later = 0;
        for (String e : errors) {
            if (e.equals("first")) first++;
            if (e.equals("later")) later++;
        }
        System.out.println("broken: first " + first + " later " + later);

        System.out.println("spawner: " + Spawner.fromThread + " " + Spawner.done);

        Lazy[] got = new Lazy[3];
        for (int i = 0; i < got.length; i++) {
            int k = i;
            ts.add(new Thread(() -> got[k] = Lazy.get()));
        }
        join(ts);
        System.out.println("lazy: same " + (got[0] == got[1] && got[1] == got[2] && got[0] != null) + " made " + Lazy.made);
        Thread uses = new Thread(() -> System.out.println("initialised in " + Thread.currentThread().getName() + " " + Named.who), "worker-7");
        uses.start();
        uses.join();
        System.out.println("later read: " + Named.who);
    }

    static class Named {
        static final String who = Thread.currentThread().getName();
    }
}
