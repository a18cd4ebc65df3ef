// EXPECT verdict=violated property=race,exception
//
// As SequencedLru, but reading the oldest entry takes no lock.

import java.util.LinkedHashMap;
import java.util.SequencedMap;

public class SequencedLruPeek {
    private final SequencedMap<String, Integer> entries = new LinkedHashMap<>();

    synchronized Integer get(String key) {
        Integer value = entries.get(key);
        if (value != null) entries.putLast(key, value); // ERROR LINE
        return value;
    }

    synchronized void put(String key, int value) {
        entries.putLast(key, value); // ERROR LINE
        if (entries.size() > 2) entries.pollFirstEntry(); // ERROR LINE
    }

    String oldest() {
        return entries.firstEntry().getKey(); // ERROR LINE
    }

    public static void main(String[] args) throws InterruptedException {
        SequencedLruPeek cache = new SequencedLruPeek();
        cache.put("a", 1);
        cache.put("b", 2);
        Thread reader = Thread.startVirtualThread(() -> cache.get("a"));
        Thread writer = Thread.startVirtualThread(() -> cache.put("c", 3));
        String oldest = cache.oldest();
        reader.join();
        writer.join();
        assert !oldest.equals("c");
        assert cache.get("c") == 3;
    }
}
