// EXPECT verdict=verified
//
// An LRU cache over a sequenced map.

import java.util.LinkedHashMap;
import java.util.SequencedMap;

public class SequencedLru {
    private final SequencedMap<String, Integer> entries = new LinkedHashMap<>();

    synchronized Integer get(String key) {
        Integer value = entries.get(key);
        if (value != null) entries.putLast(key, value);
        return value;
    }

    synchronized void put(String key, int value) {
        entries.putLast(key, value);
        if (entries.size() > 2) entries.pollFirstEntry();
    }

    synchronized String oldest() {
        return entries.firstEntry().getKey();
    }

    public static void main(String[] args) throws InterruptedException {
        SequencedLru cache = new SequencedLru();
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
