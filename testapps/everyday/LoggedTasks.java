// EXPECT verdict=verified
// LABEL deep
//
// Two tasks log for the first time.

import java.util.concurrent.*;
import java.util.logging.*;

public class LoggedTasks {
    private static final Logger LOG = Logger.getLogger(LoggedTasks.class.getName());
    public static void main(String[] args) throws Exception {
        ExecutorService p = Executors.newFixedThreadPool(2);
        p.execute(() -> LOG.info("one"));
        p.execute(() -> LOG.log(Level.WARNING, "two {0}", 2));
        p.shutdown();
    }
}
