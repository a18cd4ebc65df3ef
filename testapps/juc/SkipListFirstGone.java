// EXPECT verdict=violated property=exception
//
// A map that is not empty at the check may be empty when its first key is read.

import java.util.*;
import java.util.concurrent.*;

public class SkipListFirstGone {
    public static void main(String[] args) throws Exception {
        ConcurrentSkipListMap<Integer, String> m = new ConcurrentSkipListMap<>();
        m.put(1, "a");
        Thread t = new Thread(() -> m.pollFirstEntry());
        t.start();
        if (!m.isEmpty())
            m.firstKey();
        t.join();
    }
}
