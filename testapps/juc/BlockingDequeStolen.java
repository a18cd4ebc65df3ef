// EXPECT verdict=verified
//
// An owner takes from one end, a thief from the other.

import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

public class BlockingDequeStolen {
    public static void main(String[] args) throws Exception {
        BlockingDeque<Integer> d = new LinkedBlockingDeque<>();
        AtomicInteger sum = new AtomicInteger();
        for (int i = 1; i <= 3; i++)
            d.push(i);
        Runnable own = () -> {
            for (Integer i; (i = d.pollFirst()) != null;)
                sum.addAndGet(i);
        };
        Runnable thief = () -> {
            for (Integer i; (i = d.pollLast()) != null;)
                sum.addAndGet(i);
        };
        Thread a = new Thread(own), b = new Thread(thief);
        a.start();
        b.start();
        a.join();
        b.join();
        assert sum.get() == 6;
    }
}
