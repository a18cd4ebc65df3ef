// EXPECT verdict=violated property=assert
//
// A search in a ConcurrentHashMap visits its bins one at a time: it may find a later entry and miss an earlier one.

import java.util.concurrent.ConcurrentHashMap;

public class MapSearched {
    public static void main(String[] args) throws InterruptedException {
        ConcurrentHashMap<Integer, String> tickets = new ConcurrentHashMap<>();
        tickets.put(0, "none");
        Thread clerk = new Thread(() -> {
            tickets.put(1, "first");
            tickets.put(2, "second");
        });
        clerk.start();
        String found = tickets.search(100, (number, name) -> number > 0 ? name : null);
        clerk.join();
        assert !"second".equals(found); // ERROR LINE
    }
}
