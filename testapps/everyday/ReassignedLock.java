// EXPECT verdict=violated property=race,assert
//
// A list is its own lock, and is replaced while locked: the next thread locks another list.

import java.util.List;
import java.util.stream.Stream;

public class ReassignedLock {
    private List<String> names = List.of();

    void add(String name) {
        synchronized (names) { // ERROR LINE
            names = Stream.concat(names.stream(), Stream.of(name)).toList(); // ERROR LINE
        }
    }

    public static void main(String[] args) throws InterruptedException {
        ReassignedLock guests = new ReassignedLock();
        Thread other = new Thread(() -> guests.add("bob"));
        other.start();
        guests.add("ann");
        other.join();
        assert guests.names.size() == 2; // ERROR LINE
    }
}
