// EXPECT verdict=verified
//
// Words are counted with ConcurrentHashMap.merge: no update is lost.

import java.util.concurrent.ConcurrentHashMap;

public class MapMerge {
    static final ConcurrentHashMap<String, Integer> counts = new ConcurrentHashMap<>();

    static void count(String word) {
        counts.merge(word, 1, Integer::sum);
    }

    interface Step {
        void run() throws Exception;
    }

    static Thread start(Step step) {
        Thread thread = new Thread(() -> {
            try {
                step.run();
            } catch (Exception e) {
                throw new AssertionError(e);
            }
        });
        thread.start();
        return thread;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = start(() -> count("a"));
        Thread two = start(() -> {
            count("a");
            count("b");
        });
        one.join();
        two.join();
        assert counts.get("a") == 2 && counts.get("b") == 1;
    }
}
