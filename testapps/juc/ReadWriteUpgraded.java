// EXPECT verdict=violated property=deadlock
//
// A thread that holds the read lock waits for ever for the write lock.

import java.util.*;
import java.util.concurrent.locks.*;

public class ReadWriteUpgraded {
    static final ReadWriteLock rw = new ReentrantReadWriteLock();
    static final Map<String, Integer> map = new HashMap<>();
    public static void main(String[] args) {
        rw.readLock().lock();
        try {
            if (!map.containsKey("a")) {
                rw.writeLock().lock();
                try {
                    map.put("a", 1);
                } finally {
                    rw.writeLock().unlock();
                }
            }
        } finally {
            rw.readLock().unlock();
        }
    }
}
