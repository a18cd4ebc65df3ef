// EXPECT verdict=violated property=race,assert
//
// Two threads add to one ArrayList without a lock.

import java.util.ArrayList;
import java.util.List;

public class RaceArrayList {
    static final List<String> list = new ArrayList<>(4);

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> list.add("one")); // ERROR LINE
        Thread two = new Thread(() -> list.add("two")); // ERROR LINE
        one.start();
        two.start();
        one.join();
        two.join();
        assert list.size() == 2; // ERROR LINE
    }
}
