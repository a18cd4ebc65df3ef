// EXPECT verdict=verified
//
// Twin of RaceArrayList: under one lock.

import java.util.ArrayList;
import java.util.List;

public class RaceArrayListLocked {
    static final List<String> list = new ArrayList<>(4);

    static void add(String text) {
        synchronized (list) {
            list.add(text);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> add("one"));
        Thread two = new Thread(() -> add("two"));
        one.start();
        two.start();
        one.join();
        two.join();
        assert list.size() == 2;
    }
}
