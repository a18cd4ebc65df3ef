// EXPECT same-as-java
// java.util.logging: levels, parents, filters, handlers, formatters, a configuration read from a stream, records as
// XML.

import java.io.ByteArrayInputStream;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.logging.Formatter;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogManager;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.MemoryHandler;
import java.util.logging.StreamHandler;
import java.util.logging.XMLFormatter;

public class LogHandlers {
    static final Logger LOG = Logger.getLogger("app.core");

    static class Line extends Formatter {
        @Override
        public String format(LogRecord r) {
            return r.getLevel() + "|" + r.getLoggerName() + "|" + formatMessage(r) + "|" + r.getSourceClassName() + "." + r.getSourceMethodName() + "|"
                + r.getSequenceNumber() + (r.getThrown() == null ? "" : "|" + r.getThrown()) + "\n";
        }
    }

    static class Flushing extends StreamHandler {
        Flushing() {
            super(System.out, new Line());
            setLevel(Level.ALL);
        }

        @Override
        public synchronized void publish(LogRecord r) {
            super.publish(r);
            flush();
        }
    }

    static void own(Handler handler) {
        LOG.setUseParentHandlers(false);
        LOG.addHandler(handler);
        LOG.setLevel(Level.FINE);
        LOG.info("hello");
        LOG.fine("fine");
        LOG.finer("never");
        LOG.log(Level.WARNING, "two {0} {1}", new Object[] {1, "x"});
        LOG.log(Level.SEVERE, "thrown", new IllegalStateException("state"));
        Logger child = Logger.getLogger("app.core.sub");
        child.warning("from the child");
        System.out.println(child.getParent().getName() + " " + child.getLevel());
        LOG.setFilter(r -> !r.getMessage().contains("secret"));
        LOG.info("a secret");
        LOG.info(() -> "supplied");
    }

    public static void main(String[] args) throws Exception {
        Handler handler = new Flushing();
        own(handler);
        List<String> names = new ArrayList<>(Collections.list(LogManager.getLogManager().getLoggerNames()));
        Collections.sort(names);
        System.out.println(names);
        LogManager.getLogManager().readConfiguration(new ByteArrayInputStream((".level=WARNING\nhandlers=java.util.logging.ConsoleHandler\n"
            + "java.util.logging.SimpleFormatter.format=%4$s %3$s %5$s%6$s%n\n").getBytes()));
        Logger other = Logger.getLogger("other");
        other.log(Level.SEVERE, "shown with its trace", new RuntimeException("r"));
        other.info("below the level");
        MemoryHandler memory = new MemoryHandler(handler, 3, Level.SEVERE);
        Logger kept = Logger.getLogger("kept");
        kept.setUseParentHandlers(false);
        kept.addHandler(memory);
        for (int i = 0; i < 5; i++) kept.warning("record " + i);
        kept.severe("pushes");
        System.out.println(Level.parse("800") + " " + Level.CONFIG.intValue() + " " + Level.parse("FINEST"));
        LogRecord record = new LogRecord(Level.INFO, "as <xml>");
        record.setInstant(Instant.ofEpochSecond(5, 7));
        record.setSequenceNumber(3);
        record.setLoggerName("q");
        record.setSourceClassName("C");
        record.setSourceMethodName("m");
        record.setLongThreadID(9);
        System.out.print(new XMLFormatter().format(record));
    }
}
