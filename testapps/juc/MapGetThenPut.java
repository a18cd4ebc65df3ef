// EXPECT verdict=violated property=assert
//
// Twin of MapMerge: get and put are two steps.

import java.util.concurrent.ConcurrentHashMap;

public class MapGetThenPut {
    static final ConcurrentHashMap<String, Integer> counts = new ConcurrentHashMap<>();

    static void count(String word) {
        counts.put(word, counts.getOrDefault(word, 0) + 1);
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
        Thread two = start(() -> count("a"));
        one.join();
        two.join();
        assert counts.get("a") == 2; // ERROR LINE
    }
}
