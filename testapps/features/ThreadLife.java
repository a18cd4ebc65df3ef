// EXPECT same-as-java
// thread life: start twice, run directly, join, names, ids, priorities, groups, daemon flag, states at known points, subclass and Runnable together, currentThread.

public class ThreadLife {
    static String fail(Runnable r) {
        try {
            r.run();
            return "ok";
        } catch (RuntimeException e) {
            return e.getClass().getSimpleName() + "(" + e.getMessage() + ")";
        }
    }

    static class Named extends Thread {
        final StringBuilder log;
        Named(String n, StringBuilder log) { super(n); this.log = log; }
        @Override
        public void run() {
            log.append(getName()).append(currentThread() == this ? "+" : "-");
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread main = Thread.currentThread();
        System.out.println("main: " + main.getName() + " " + main.getPriority() + " " + main.isDaemon() + " " + main.getThreadGroup().getName() + " " + main.isAlive() + " " + main.getState() + " " + main);
        main.setName("renamed main");
        System.out.println("renamed: " + Thread.currentThread().getName());
        main.setName("main");
        StringBuilder log = new StringBuilder();
        Named t = new Named("first", log);
        System.out.println("new: " + t.getState() + " " + t.isAlive() + " " + t.getPriority() + " " + t.isDaemon() + " " + t);
        t.run();
        System.out.println("run directly: " + log + " " + t.getState());
        t.start();
        t.join();
        System.out.println("after: " + log + " " + t.getState() + " " + t.isAlive() + " group " + t.getThreadGroup());
        System.out.println("start again: " + fail(t::start));
        Thread both = new Thread(() -> log.append("runnable ")) {
            @Override
            public void run() {
                log.append("override ");
                super.run();
            }
        };
        both.start();
        both.join();
        System.out.println("both: " + log);
        Thread none = new Thread("no target");
        none.start();
        none.join();
        System.out.println("no target: " + none.getState());
        System.out.println("priorities: " + fail(() -> none.setPriority(0)) + " " + fail(() -> none.setPriority(11)) + " " + Thread.MIN_PRIORITY + Thread.NORM_PRIORITY + Thread.MAX_PRIORITY);
        Thread pr = new Thread(() -> log.append("pr" + Thread.currentThread().getPriority()));
        pr.setPriority(7);
        pr.start();
        pr.join();
        System.out.println("priority seen: " + log.substring(log.length() - 3) + " " + pr.getPriority());
        Thread parent = new Thread(() -> {
            Thread child = new Thread(() -> { });
            log.append(" child daemon ").append(child.isDaemon()).append(" priority ").append(child.getPriority());
        });
        parent.setDaemon(true);
        parent.setPriority(3);
        parent.start();
        parent.join();
        System.out.println("inherited:" + log.substring(log.indexOf(" child")));
        Thread waiting = new Thread(() -> {
            synchronized (log) {
                log.setLength(0);
            }
        });
        synchronized (log) {
            waiting.start();
            while (waiting.getState() != Thread.State.BLOCKED) Thread.yield();
            System.out.println("blocked: " + waiting.getState() + " setDaemon " + fail(() -> waiting.setDaemon(true)));
        }
        waiting.join();
        Object lock = new Object();
        Thread w = new Thread(() -> {
            synchronized (lock) {
                try {
                    lock.wait();
                } catch (InterruptedException e) {
                    log.append("interrupted ");
                }
            }
        });
        w.start();
        while (w.getState() != Thread.State.WAITING) Thread.yield();
        System.out.println("waiting: " + w.getState());
        w.interrupt();
        w.join();
        System.out.println("log: " + log + w.getState());
        ThreadGroup g = new ThreadGroup("my group");
        g.setMaxPriority(4);
        Thread in = new Thread(g, () -> log.append(Thread.currentThread().getThreadGroup().getName()), "in group");
        in.setPriority(9);
        System.out.println("group: " + g.getName() + " " + g.getParent().getName() + " " + g.getMaxPriority() + " " + in.getPriority() + " " + in + " " + g);
        in.start();
        in.join();
        System.out.println("group seen: " + log);
        Thread a = new Thread();
        Thread b = new Thread();
        System.out.println("names number on: " + a.getName().startsWith("Thread-") + " " + (Integer.parseInt(b.getName().substring(7)) - Integer.parseInt(a.getName().substring(7))) + " ids differ " + (a.getId() != b.getId()));
        System.out.println("null name: " + fail(() -> new Thread((String) null)) + " " + fail(() -> a.setName(null)));
        main.join(1);
        System.out.println("joined self with timeout");
        int[] order = new int[3];
        Thread[] chain = new Thread[3];
        for (int i = 0; i < 3; i++) {
            int k = i;
            chain[i] = new Thread(() -> {
                try {
                    if (k > 0) chain[k - 1].join();
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
                order[k] = k == 0 ? 1 : order[k - 1] * 10 + k;
            });
        }
        for (Thread c : chain) c.start();
        chain[2].join();
        System.out.println("chained joins: " + order[0] + " " + order[1] + " " + order[2]);
    }
}
