// EXPECT verdict=verified
//
// A ConcurrentSkipListMap is sorted, whatever the order of the puts.

import java.util.concurrent.ConcurrentSkipListMap;

public class MapSorted {
    static final ConcurrentSkipListMap<Integer, String> map = new ConcurrentSkipListMap<>();

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
        Thread one = start(() -> map.put(2, "two"));
        Thread two = start(() -> map.put(1, "one"));
        one.join();
        two.join();
        assert map.firstKey() == 1 && map.lastKey() == 2 && map.size() == 2;
    }
}
