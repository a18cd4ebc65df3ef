// EXPECT same-as-java
// try-with-resources: closing order, suppressed exceptions, null resources, failure while opening, existing variables, return values, nested, catch and finally.

public class TryResources {
    static StringBuilder log = new StringBuilder();

    static class Res implements AutoCloseable {
        final String name;
        final boolean failClose;
        Res(String name) { this(name, false, false); }
        Res(String name, boolean failOpen, boolean failClose) {
            if (failOpen) throw new IllegalStateException("open " + name);
            this.name = name;
            this.failClose = failClose;
            log.append("+").append(name).append(' ');
        }
        String use() { log.append("use").append(name).append(' '); return name; }
        @Override public void close() {
            log.append("-").append(name).append(' ');
            if (failClose) throw new UnsupportedOperationException("close " + name);
        }
    }

    interface Act { Object run() throws Exception; }

    static void run(String label, Act a) {
        log.setLength(0);
        try {
            System.out.println(label + ": " + a.run() + " | " + log.toString().trim());
        } catch (Exception e) {
            System.out.println(label + ": " + tree(e) + " | " + log.toString().trim());
        }
    }

    static String tree(Throwable t) {
        StringBuilder sb = new StringBuilder(t.getClass().getSimpleName() + "(" + t.getMessage() + ")");
        if (t.getCause() != null) sb.append(" cause ").append(tree(t.getCause()));
        for (Throwable s : t.getSuppressed()) sb.append(" suppressed ").append(tree(s));
        return sb.toString();
    }

    public static void main(String[] args) {
        run("one", () -> { try (Res a = new Res("a")) { return a.use(); } });
        run("three", () -> { try (Res a = new Res("a"); Res b = new Res("b"); Res c = new Res("c")) { return a.use() + b.use() + c.use(); } });
        run("body throws", () -> { try (Res a = new Res("a"); Res b = new Res("b")) { throw new Exception("body"); } });
        run("close throws", () -> { try (Res a = new Res("a", false, true)) { return a.use(); } });
        run("both throw", () -> { try (Res a = new Res("a", false, true)) { throw new Exception("body"); } });
        run("all throw", () -> { try (Res a = new Res("a", false, true); Res b = new Res("b", false, true); Res c = new Res("c", false, true)) { throw new Exception("body"); } });
        run("closes throw, body fine", () -> { try (Res a = new Res("a", false, true); Res b = new Res("b", false, true)) { return "fine"; } });
        run("second open fails", () -> { try (Res a = new Res("a"); Res b = new Res("b", true, false)) { return "never"; } });
        run("open fails, close fails", () -> { try (Res a = new Res("a", false, true); Res b = new Res("b", true, false)) { return "never"; } });
        run("null resource", () -> { try (Res a = null; Res b = new Res("b")) { return a + b.use(); } });
        run("null resource, body throws", () -> { try (Res a = null) { throw new Exception("body"); } });
        run("catch and finally", () -> {
            try (Res a = new Res("a")) {
                throw new IllegalArgumentException("x");
            } catch (IllegalArgumentException e) {
                log.append("catch ");
                return "caught";
            } finally {
                log.append("finally ");
            }
        });
        run("catch sees suppressed", () -> {
            try (Res a = new Res("a", false, true)) {
                throw new IllegalArgumentException("x");
            } catch (IllegalArgumentException e) {
                return tree(e);
            }
        });
        run("catch of open failure", () -> {
            try (Res a = new Res("a"); Res b = new Res("b", true, false)) {
                return "never";
            } catch (IllegalStateException e) {
                return "caught " + e.getMessage();
            }
        });
        Res outside = new Res("outside");
        final Res fin = new Res("fin");
        run("existing variables", () -> { try (outside; fin; Res extra = new Res("extra")) { return outside.use(); } });
        run("nested", () -> {
            try (Res a = new Res("a")) {
                try (Res b = new Res("b", false, true)) {
                    return "inner";
                } finally {
                    log.append("fin ");
                }
            }
        });
        run("loop", () -> {
            int n = 0;
            for (int i = 0; i < 4; i++) {
                try (Res r = new Res("r" + i)) {
                    if (i == 1) continue;
                    if (i == 3) break;
                    n += 10;
                }
                n++;
            }
            return n;
        });
        run("same exception thrown by close", () -> {
            RuntimeException same = new RuntimeException("same");
            try (AutoCloseable c = () -> { log.append("closing "); throw same; }) {
                throw new IllegalStateException("other", same);
            }
        });
        run("close throws body exception itself", () -> {
            RuntimeException same = new RuntimeException("self");
            try (AutoCloseable c = () -> { throw same; }) {
                throw same;
            }
        });
        run("addSuppressed null", () -> { new Exception().addSuppressed(null); return 0; });
        run("suppression disabled", () -> {
            Exception e = new Exception("off", null, false, true) { private static final long serialVersionUID = 1; };
            e.addSuppressed(new Exception("dropped"));
            return e.getSuppressed().length;
        });
    }
}
