// EXPECT same-as-java
// uncaught exception handlers: per thread, default, group, handler that throws, handler in main thread, order of search, exit status 1 when main dies with a handler.

public class ThreadHandlers {
    static void run(Thread t) throws InterruptedException {
        t.start();
        t.join();
    }

    static Runnable fails(String m) {
        return () -> {
            throw new IllegalStateException(m);
        };
    }

    static class Group extends ThreadGroup {
        Group(String name) {
            super(name);
        }

        @Override
        public void uncaughtException(Thread t, Throwable e) {
            System.out.println("group " + getName() + " got " + e.getMessage() + " of " + t.getName());
            if (e.getMessage().contains("pass")) {
                super.uncaughtException(t, e);
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        run(new Thread(fails("no handler"), "plain"));
        Thread own = new Thread(fails("own handler"), "own");
        own.setUncaughtExceptionHandler((t, e) -> System.out.println("own handler: " + t.getName() + " " + e + " alive " + t.isAlive() + " current " + (Thread.currentThread() == t)));
        System.out.println("handler set: " + (own.getUncaughtExceptionHandler() != own.getThreadGroup()));
        run(own);
        System.out.println("after death: " + own.getUncaughtExceptionHandler());
        Thread.setDefaultUncaughtExceptionHandler((t, e) -> System.out.println("default handler: " + t.getName() + " " + e.getMessage()));
        run(new Thread(fails("to default"), "second"));
        Thread both = new Thread(fails("own before default"), "both");
        both.setUncaughtExceptionHandler((t, e) -> System.out.println("specific: " + e.getMessage()));
        run(both);
        Group g = new Group("g");
        run(new Thread(g, fails("in group"), "member"));
        run(new Thread(g, fails("pass on"), "member2"));
        Thread inGroup = new Thread(g, fails("own in group"), "member3");
        inGroup.setUncaughtExceptionHandler((t, e) -> System.out.println("own beats group: " + e.getMessage()));
        run(inGroup);
        Thread bad = new Thread(fails("first"), "bad");
        bad.setUncaughtExceptionHandler((t, e) -> {
            System.out.println("throwing handler for " + e.getMessage());
            throw new RuntimeException("ignored");
        });
        run(bad);
        System.out.println("bad ended: " + bad.getState());
        Thread nested = new Thread(() -> {
            Thread inner = new Thread(fails("inner"), "inner");
            inner.start();
            try {
                inner.join();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            System.out.println("outer goes on");
        }, "outer");
        run(nested);
        Thread cause = new Thread(() -> {
            throw new Error("with cause", new Exception("the cause"));
        }, "causing");
        cause.setUncaughtExceptionHandler((t, e) -> {
            e.printStackTrace();
            System.out.println("cause: " + e.getCause());
        });
        run(cause);
        Thread resets = new Thread(fails("reset to null"), "resets");
        resets.setUncaughtExceptionHandler((t, e) -> System.out.println("never"));
        resets.setUncaughtExceptionHandler(null);
        run(resets);
        Thread.currentThread().setUncaughtExceptionHandler((t, e) -> System.out.println("main handler: " + t.getName() + " " + e.getMessage()));
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook")));
        throw new IllegalStateException("main dies");
    }
}
