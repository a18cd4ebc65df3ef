// EXPECT verdict=verified
// LABEL slow
//
// A pool of connections: a semaphore counts them, a queue holds them. A connection's own state needs no lock, since one
// thread at a time uses it.

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Semaphore;
import java.util.stream.IntStream;
import java.util.stream.Stream;

public class ConnectionPool {
    static final class Connection {
        private int queries;
        private boolean busy;

        int query(String text) {
            assert !busy : "used by two";
            busy = true;
            queries++;
            int rows = text.length();
            busy = false;
            return rows;
        }
    }

    /** Closing it returns the connection to the pool. */
    final class Lease implements AutoCloseable {
        private final Connection connection;

        Lease(Connection connection) {
            this.connection = connection;
        }

        int query(String text) {
            return connection.query(text);
        }

        @Override
        public void close() {
            idle.add(connection);
            permits.release();
        }
    }

    private final Semaphore permits;
    private final Queue<Connection> idle = new ConcurrentLinkedQueue<>();

    ConnectionPool(int size) {
        permits = new Semaphore(size);
        Stream.generate(Connection::new).limit(size).forEach(idle::add);
    }

    Lease acquire() {
        permits.acquireUninterruptibly();
        return new Lease(idle.remove());
    }

    public static void main(String[] args) throws InterruptedException {
        ConnectionPool pool = new ConnectionPool(2);
        Thread[] clients = IntStream.range(0, 3).mapToObj(i -> new Thread(() -> {
            try (Lease lease = pool.acquire()) {
                assert lease.query("select") == 6;
            }
        })).toArray(Thread[]::new);
        for (Thread client : clients) {
            client.start();
        }
        for (Thread client : clients) {
            client.join();
        }
        assert pool.idle.stream().mapToInt(connection -> connection.queries).sum() == 3;
    }
}
