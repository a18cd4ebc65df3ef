// EXPECT verdict=violated property=assert
//
// toString() of a map iterates: the text may contain an entry, but not one that was put before it.

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

public class MapPrintedHalf {
    public static void main(String[] args) throws InterruptedException {
        Map<Integer, String> steps = new ConcurrentHashMap<>();
        steps.put(0, "begun");
        Thread worker = new Thread(() -> {
            steps.put(1, "loaded");
            steps.put(2, "stored");
        });
        worker.start();
        String seen = "steps: " + steps;
        worker.join();
        assert !seen.contains("stored") || seen.contains("loaded") : seen; // ERROR LINE
    }
}
