// EXPECT same-as-java
// Runtime.halt: shutdown hooks and finally blocks are skipped, output already printed stays; called inside a shutdown hook it sets the status.

public class ExitHalt {
    static class Noisy {
        final String name;

        Noisy(String name) {
            this.name = name;
        }

        void stop(int status) {
            System.out.println(name + " halts with " + status);
            System.out.flush();
            Runtime.getRuntime().halt(status);
        }
    }

    static void nested(int depth) {
        try {
            if (depth > 0) {
                nested(depth - 1);
            } else {
                System.exit(3);
            }
        } finally {
            System.out.println("never: finally " + depth);
        }
    }

    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            System.out.println("hook begins");
            try {
                new Noisy("hook").stop(9);
            } finally {
                System.out.println("never: after halt");
            }
        }, "hook"));
        System.err.println("main calls exit");
        nested(4);
    }
}
