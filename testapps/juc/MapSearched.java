// EXPECT verdict=violated property=assert
//
// A search in a map looks at one bin after the other: it may find what was put later, and not what was put first.

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
