// EXPECT verdict=verified
//
// A writer takes the read lock before it releases the write lock.

import java.util.*;
import java.util.concurrent.locks.*;

public class ReadWriteDowngraded {
    static class Registry<K, V> {
        private final ReentrantReadWriteLock rw = new ReentrantReadWriteLock();
        private final Map<K, V> map = new HashMap<>();
        Optional<V> find(K k) {
            rw.readLock().lock();
            try {
                return Optional.ofNullable(map.get(k));
            } finally {
                rw.readLock().unlock();
            }
        }
        V put(K k, V v) {
            rw.writeLock().lock();
            try {
                map.put(k, v);
                rw.readLock().lock();
            } finally {
                rw.writeLock().unlock();
            }
            try {
                return map.get(k);
            } finally {
                rw.readLock().unlock();
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Registry<String, Integer> r = new Registry<>();
        Thread w = new Thread(() -> {
            Integer i = r.put("a", 1);
            assert i == 1;
        });
        Thread rd = new Thread(() -> {
            int v = r.find("a").orElse(0);
            assert v == 0 || v == 1;
        });
        w.start();
        rd.start();
        w.join();
        rd.join();
        assert r.find("a").isPresent();
    }
}
