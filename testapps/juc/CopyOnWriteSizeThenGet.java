// EXPECT verdict=violated property=exception
//
// Twin of CopyOnWriteIterated: the size is stale by the time of get.

import java.util.concurrent.CopyOnWriteArrayList;

public class CopyOnWriteSizeThenGet {
    static final CopyOnWriteArrayList<String> list = new CopyOnWriteArrayList<>();

    public static void main(String[] args) {
        list.add("a");
        new Thread(() -> list.remove("a")).start();
        int size = list.size();
        if (size > 0) {
            list.get(size - 1); // ERROR LINE
        }
    }
}
