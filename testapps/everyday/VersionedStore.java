// EXPECT verdict=verified
//
// A store with versioned values behind a read-write lock: a writer states the version that it has read, and retries
// when there is a newer one.

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.UnaryOperator;

public class VersionedStore {
    record Versioned<V>(int version, V value) {
        Versioned<V> next(V changed) {
            return new Versioned<>(version + 1, changed);
        }
    }

    static final class Store<V> {
        private final ReadWriteLock lock = new ReentrantReadWriteLock();
        private final Map<String, Versioned<V>> values = new HashMap<>();

        Versioned<V> read(String key) {
            lock.readLock().lock();
            try {
                return values.get(key);
            } finally {
                lock.readLock().unlock();
            }
        }

        boolean write(String key, Versioned<V> seen, V value) {
            lock.writeLock().lock();
            try {
                if (values.get(key).version() != seen.version()) {
                    return false;
                }
                values.put(key, seen.next(value));
                return true;
            } finally {
                lock.writeLock().unlock();
            }
        }

        void update(String key, UnaryOperator<V> change) {
            Versioned<V> seen;
            do {
                seen = read(key);
            } while (!write(key, seen, change.apply(seen.value())));
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Store<Integer> store = new Store<>();
        store.values.put("stock", new Versioned<>(0, 10));
        Thread order = new Thread(() -> store.update("stock", n -> n - 3));
        order.start();
        store.update("stock", n -> 2 * n);
        order.join();
        Versioned<Integer> last = store.read("stock");
        assert last.version() == 2;
        assert last.value() == 14 || last.value() == 17;
    }
}
