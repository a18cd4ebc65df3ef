// EXPECT same-as-java
// ARGS 7
// System.exit in the middle of nested calls and loops: finally blocks and later statements do not run, buffered output appears, status is the argument.

import java.util.ArrayList;
import java.util.List;

public class ExitMiddle {
    static final List<String> LOG = new ArrayList<>();

    static class Res implements AutoCloseable {
        @Override
        public void close() {
            System.out.println("close must not run");
        }
    }

    static int level(int n, int status) {
        LOG.add("enter " + n);
        try (Res r = new Res()) {
            if (n == 3) {
                System.out.println("log: " + LOG);
                System.out.print("no newline at end");
                synchronized (LOG) {
                    System.exit(status);
                }
                System.out.println("must not run");
            }
            return level(n + 1, status) + 1;
        } finally {
            System.out.println("finally must not run");
        }
    }

    public static void main(String[] args) {
        int status = Integer.parseInt(args[0]);
        System.out.println("start with " + status);
        System.err.println("stderr line");
        for (int i = 0; i < 10; i++) {
            if (i == 2) {
                System.out.println("result " + level(0, status));
            }
            System.out.println("loop " + i);
        }
    }
}
