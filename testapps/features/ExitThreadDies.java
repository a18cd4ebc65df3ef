// EXPECT same-as-java
// exit status when other threads die of exceptions: main ends normally so the status is 0, each death is reported with the thread's name.

public class ExitThreadDies {
    static int alive = 0;

    static class Worker extends Thread {
        final int n;

        Worker(int n) {
            super("worker-" + n);
            this.n = n;
        }

        @Override
        public void run() {
            alive++;
            if (n % 2 == 0) {
                throw new IllegalStateException("even " + n);
            }
            if (n == 3) {
                Object o = "s";
                Integer i = (Integer) o;
                System.out.println(i);
            }
            System.out.println(getName() + " ends normally");
        }
    }

    public static void main(String[] args) throws InterruptedException {
        for (int i = 0; i < 5; i++) {
            Worker w = new Worker(i);
            w.start();
            w.join();
            System.out.println("after " + w.getName() + ": " + w.isAlive() + " " + w.getState() + " started " + alive);
        }
        Thread t = new Thread(() -> {
            try {
                throw new Error("in lambda");
            } finally {
                System.out.println("finally in thread");
            }
        });
        t.setName("named later");
        t.start();
        t.join();
        System.out.println("main ends");
    }
}
