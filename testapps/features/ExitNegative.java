// EXPECT same-as-java
// exit status given as a negative number from an enum: -1 is seen as 255 by the caller; a joined thread and a shutdown hook print before the end.

public class ExitNegative {
    enum Outcome {
        GOOD(0), BAD(-1);

        final int status;

        Outcome(int status) {
            this.status = status;
        }
    }

    static Outcome judge(int[] values) {
        int sum = 0;
        for (int v : values) {
            sum += v;
            if (sum < 0) {
                return Outcome.BAD;
            }
        }
        return Outcome.GOOD;
    }

    public static void main(String[] args) throws InterruptedException {
        Outcome first = judge(new int[] {1, 2, 3});
        System.out.println("first: " + first + " " + first.status);
        if (first.status != 0) {
            System.exit(first.status);
        }
        Outcome second = judge(new int[] {5, -9, 100});
        System.out.println("second: " + second + " " + second.status);
        Thread t = new Thread(() -> System.out.println("thread before exit"));
        t.start();
        t.join();
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook, outcome " + second)));
        if (second.status != 0) {
            System.exit(second.status);
        }
        throw new AssertionError("not reached");
    }
}
