// EXPECT verdict=verified
//
// A writer drains a queue in batches, until it reads the end mark.

import java.util.*;
import java.util.concurrent.*;

public class BatchWriter {
    public static void main(String[] args) throws Exception {
        BlockingQueue<Integer> q = new LinkedBlockingQueue<>();
        List<Integer> written = Collections.synchronizedList(new ArrayList<>());
        Thread w = new Thread(() -> {
            try {
                while (true) {
                    List<Integer> batch = new ArrayList<>();
                    batch.add(q.take());
                    q.drainTo(batch);
                    for (int i : batch) {
                        if (i < 0)
                            return;
                        written.add(i);
                    }
                }
            } catch (InterruptedException e) {}
        });
        w.start();
        Thread p = new Thread(() -> {
            q.add(1);
            q.add(2);
        });
        p.start();
        q.add(3);
        p.join();
        q.add(-1);
        w.join();
        assert new TreeSet<>(written).equals(Set.of(1, 2, 3));
    }
}
