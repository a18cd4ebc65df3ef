// EXPECT same-as-java
// ARGS 3 zero
// uncaught exception in main with causes and suppressed exceptions: text on standard error, output before it kept, finally blocks run, exit status 1.

public class ExcUncaughtCause {
    static class Failure extends RuntimeException {
        private static final long serialVersionUID = 1;
        Failure(String m, Throwable c) {
            super(m, c);
        }
    }

    static class Res implements AutoCloseable {
        @Override
        public void close() {
            System.out.println("closing");
            throw new IllegalStateException("in close");
        }
    }

    static int parse(String s) {
        try {
            return Integer.parseInt(s);
        } catch (NumberFormatException e) {
            throw new Failure("cannot parse <" + s + ">", e);
        }
    }

    static int use(String[] args) {
        int sum = 0;
        for (String a : args) {
            try (Res r = new Res()) {
                if (a.length() > 1) {
                    sum += parse(a);
                }
            } catch (IllegalStateException e) {
                System.out.println("recovered from " + e.getMessage() + " for " + a);
                sum += 10;
            } finally {
                System.out.println("finally for " + a + " sum " + sum);
            }
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println("args: " + args.length);
        System.err.println("something on stderr first");
        try {
            System.out.println("result " + use(args));
        } finally {
            System.out.println("main finally");
        }
        System.out.println("never printed");
    }
}
