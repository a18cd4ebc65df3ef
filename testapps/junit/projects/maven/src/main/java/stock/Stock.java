package stock;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/** How much of each yarn there is. */
public final class Stock {
    private final ConcurrentMap<String, Integer> amounts = new ConcurrentHashMap<>();

    public void put(String yarn, int amount) {
        amounts.put(yarn, amount);
    }

    public int amount(String yarn) {
        return amounts.getOrDefault(yarn, 0);
    }

    /** Not atomic: two callers may both take the last one. */
    public boolean take(String yarn) {
        int left = amount(yarn);
        if (left == 0) {
            return false;
        }
        amounts.put(yarn, left - 1);
        return true;
    }

    public boolean takeAtomically(String yarn) {
        boolean[] isTaken = new boolean[1];
        amounts.computeIfPresent(yarn, (key, left) -> {
            isTaken[0] = left > 0;
            return left > 0 ? left - 1 : left;
        });
        return isTaken[0];
    }
}
