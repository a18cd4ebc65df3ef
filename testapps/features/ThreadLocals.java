// EXPECT same-as-java
// ThreadLocal and InheritableThreadLocal: initial values, per-thread copies, remove, withInitial, childValue, many locals, values that outlive their holder within a thread.

import java.util.ArrayList;
import java.util.List;

public class ThreadLocals {
    static int inits;
    static final ThreadLocal<Integer> COUNTER = ThreadLocal.withInitial(() -> {
        synchronized (ThreadLocals.class) {
            inits++;
        }
        return 100;
    });
    static final ThreadLocal<StringBuilder> LOG = new ThreadLocal<>() {
        @Override
        protected StringBuilder initialValue() {
            return new StringBuilder(Thread.currentThread().getName()).append(':');
        }
    };
    static final InheritableThreadLocal<String> INHERITED = new InheritableThreadLocal<>();
    static final InheritableThreadLocal<List<String>> COPIED = new InheritableThreadLocal<>() {
        @Override
        protected List<String> childValue(List<String> parent) {
            List<String> copy = new ArrayList<>(parent);
            copy.add("child");
            return copy;
        }
    };

    static void run(String name, Runnable r) throws InterruptedException {
        Thread t = new Thread(r, name);
        t.start();
        t.join();
    }

    public static void main(String[] args) throws InterruptedException {
        System.out.println("initial: " + COUNTER.get() + " inits " + inits);
        COUNTER.set(COUNTER.get() + 1);
        System.out.println("set: " + COUNTER.get() + " inits " + inits);
        run("t1", () -> {
            System.out.println("t1 sees: " + COUNTER.get());
            COUNTER.set(5);
            System.out.println("t1 set: " + COUNTER.get());
        });
        System.out.println("main kept: " + COUNTER.get() + " inits " + inits);
        COUNTER.remove();
        System.out.println("after remove: " + COUNTER.get() + " inits " + inits);
        COUNTER.set(null);
        System.out.println("null is a value: " + COUNTER.get() + " inits " + inits);
        ThreadLocal<String> plain = new ThreadLocal<>();
        System.out.println("no initial: " + plain.get());
        plain.set("x");
        plain.remove();
        plain.remove();
        System.out.println("removed twice: " + plain.get());

        LOG.get().append("a").append("b");
        run("worker", () -> {
            LOG.get().append("w");
            System.out.println("log " + LOG.get());
        });
        System.out.println("log " + LOG.get());

        INHERITED.set("from main");
        COPIED.set(new ArrayList<>(List.of("main")));
        Thread early = new Thread(() -> {
            System.out.println("inherited at construction: " + INHERITED.get() + " " + COPIED.get());
            INHERITED.set("changed by child");
            COPIED.get().add("more");
            Thread grandchild = new Thread(() -> System.out.println("grandchild: " + INHERITED.get() + " " + COPIED.get()));
            grandchild.start();
            try {
                grandchild.join();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        INHERITED.set("changed by main");
        COPIED.get().add("later");
        early.start();
        early.join();
        System.out.println("main after: " + INHERITED.get() + " " + COPIED.get());
        Thread noInherit = new Thread(null, () -> System.out.println("not inheriting: " + INHERITED.get()), "n", 0, false);
        noInherit.start();
        noInherit.join();

        List<ThreadLocal<Integer>> many = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            ThreadLocal<Integer> l = new ThreadLocal<>();
            l.set(i);
            many.add(l);
        }
        int sum = 0;
        for (int i = 0; i < 100; i += 3) many.get(i).remove();
        for (ThreadLocal<Integer> l : many) sum += l.get() == null ? 1000 : l.get();
        System.out.println("many: " + sum);
        int[] others = {0};
        run("other", () -> {
            for (ThreadLocal<Integer> l : many) if (l.get() == null) others[0]++;
        });
        System.out.println("unset in other thread: " + others[0]);
        int[] totals = new int[4];
        Thread[] ts = new Thread[4];
        for (int i = 0; i < 4; i++) {
            int k = i;
            ts[i] = new Thread(() -> {
                COUNTER.set(k);
                for (int j = 0; j < 50; j++) COUNTER.set(COUNTER.get() + k);
                totals[k] = COUNTER.get();
            });
            ts[i].start();
        }
        for (Thread t : ts) t.join();
        System.out.println("independent: " + totals[0] + " " + totals[1] + " " + totals[2] + " " + totals[3]);
        ThreadLocal<Object> self = new ThreadLocal<>() {
            @Override
            protected Object initialValue() {
                throw new IllegalStateException("no initial");
            }
        };
        try {
            self.get();
        } catch (IllegalStateException e) {
            self.set("recovered");
            System.out.println("failing initial: " + e.getMessage() + " then " + self.get());
        }
    }
}
