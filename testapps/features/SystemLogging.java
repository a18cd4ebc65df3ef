// EXPECT same-as-java
// java.util.logging with own handler and formatter: levels, hierarchy, filters, records, parameters
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.logging.*;

public class SystemLogging {
    static class Mem extends Handler {
        final List<String> lines = new ArrayList<>();
        Mem(Formatter f) { setFormatter(f); setLevel(Level.ALL); }
        @Override public void publish(LogRecord r) { if (isLoggable(r)) lines.add(getFormatter().format(r)); }
        @Override public void flush() { lines.add("flush"); }
        @Override public void close() { lines.add("close"); }
    }

    static class Plain extends Formatter {
        @Override public String format(LogRecord r) {
            return r.getLevel() + " " + r.getLoggerName() + " " + r.getSourceMethodName() + " " + formatMessage(r) + (r.getThrown() == null ? "" : " !" + r.getThrown());
        }
    }

    static void show(String label, Mem m) {
        System.out.println(label + ":");
        m.lines.forEach(s -> System.out.println("  " + s));
        m.lines.clear();
    }

    static void work(Logger l) {
        l.entering("Cls", "work", new Object[] {1, "two"});
        l.log(Level.INFO, "in work");
        l.exiting("Cls", "work", 42);
        l.throwing("Cls", "work", new IllegalStateException("thrown"));
    }

    public static void main(String[] args) {
        Locale.setDefault(Locale.ROOT);
        Logger top = Logger.getLogger("app"), sub = Logger.getLogger("app.sub"), deep = Logger.getLogger("app.sub.deep");
        Mem m = new Mem(new Plain());
        top.setUseParentHandlers(false);
        top.addHandler(m);
        top.setLevel(Level.FINE);
        System.out.println("names: " + top.getName() + " parent '" + top.getParent().getName() + "' " + sub.getParent().getName() + " same " + (Logger.getLogger("app") == top) + " level " + sub.getLevel() + " effective " + sub.isLoggable(Level.FINE) + sub.isLoggable(Level.FINER));
        for (Level l : new Level[] {Level.SEVERE, Level.WARNING, Level.INFO, Level.CONFIG, Level.FINE, Level.FINER, Level.FINEST}) sub.log(l, "at " + l.intValue());
        show("levels", m);
        deep.setLevel(Level.SEVERE);
        deep.warning("dropped");
        deep.severe("kept");
        sub.info(() -> "supplied");
        int[] calls = {0};
        sub.finest(() -> "never" + calls[0]++);
        show("child levels, supplier calls " + calls[0], m);
        sub.log(Level.INFO, "params {0} and {1}", new Object[] {5, "x"});
        sub.log(Level.INFO, "one {0}", "only");
        sub.log(Level.INFO, "no params {0}");
        sub.log(Level.WARNING, "with exception", new java.io.IOException("io"));
        sub.log(Level.INFO, "bad '{0'", 1);
        sub.logp(Level.INFO, "SrcClass", "srcMethod", "placed {0}", 3);
        show("parameters", m);
        sub.setLevel(Level.ALL);
        work(sub);
        show("entering and exiting", m);
        m.setFilter(r -> !r.getMessage().contains("secret"));
        sub.info("secret text");
        sub.info("open text");
        m.setLevel(Level.WARNING);
        sub.info("below handler");
        sub.warning("above handler");
        show("filters", m);
        m.setFilter(null);
        m.setLevel(Level.ALL);
        Mem second = new Mem(new Plain());
        sub.addHandler(second);
        sub.info("to both");
        sub.setUseParentHandlers(false);
        sub.info("to one");
        show("second", second);
        show("first", m);
        sub.setFilter(r -> r.getLevel().intValue() >= Level.WARNING.intValue());
        sub.info("filtered by logger");
        sub.warning("passes");
        show("logger filter", second);
        sub.setLevel(Level.OFF);
        sub.severe("off");
        show("off", second);
        System.out.println("parse: " + Level.parse("INFO") + Level.parse("850").intValue() + Level.parse("CONFIG").equals(Level.CONFIG));
        try {
            Level.parse("NOPE");
        } catch (IllegalArgumentException e) {
            System.out.println("parse bad: " + e.getMessage());
        }
        LogRecord r = new LogRecord(Level.INFO, "rec {0}");
        r.setParameters(new Object[] {9});
        r.setInstant(java.time.Instant.ofEpochSecond(5));
        r.setSourceClassName("C");
        r.setSourceMethodName("m");
        r.setLoggerName("n");
        System.out.println("record: " + r.getMillis() + " " + r.getMessage() + " " + new Plain().format(r));
        System.setProperty("java.util.logging.SimpleFormatter.format", "%4$s|%3$s|%2$s|%5$s|%6$s");
        System.out.println("simple formatter: " + new SimpleFormatter().format(r));
        MemoryHandler mh = new MemoryHandler(second, 3, Level.SEVERE);
        for (int i = 0; i < 5; i++) mh.publish(new LogRecord(Level.INFO, "buffered " + i));
        second.lines.clear();
        mh.push();
        show("memory handler", second);
        Streamed.run();
        m.close();
        System.out.println("handlers: " + top.getHandlers().length + " anonymous " + Logger.getAnonymousLogger().getName());
    }

    static class Streamed {
        static void run() {
            java.io.ByteArrayOutputStream bo = new java.io.ByteArrayOutputStream();
            StreamHandler sh = new StreamHandler(bo, new Plain());
            LogRecord r = new LogRecord(Level.INFO, "streamed");
            r.setLoggerName("s");
            r.setSourceMethodName("src");
            sh.publish(r);
            sh.flush();
            System.out.println("stream handler: " + bo);
        }
    }
}
