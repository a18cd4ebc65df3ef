// EXPECT verdict=violated property=deadlock
//
// A pool whose connection is not returned when the query fails: the next thread waits for ever.

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

public class ConnectionPoolLeak {
    record Connection(int number) {
        int query(String text) {
            if (text.isEmpty()) {
                throw new IllegalArgumentException("no query");
            }
            return text.length() + number;
        }
    }

    private final BlockingQueue<Connection> idle = new LinkedBlockingQueue<>();

    int query(String text) throws InterruptedException {
        Connection connection = idle.take(); // ERROR LINE
        int rows = connection.query(text);
        idle.put(connection);
        return rows;
    }

    public static void main(String[] args) throws InterruptedException {
        ConnectionPoolLeak pool = new ConnectionPoolLeak();
        pool.idle.put(new Connection(1));
        Thread careless = new Thread(() -> {
            try {
                pool.query("");
            } catch (IllegalArgumentException e) {
                // A real program would log it.
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        careless.start();
        assert pool.query("select") == 7;
        careless.join();
    }
}
