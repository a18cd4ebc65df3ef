// EXPECT verdict=violated property=race,assert
//
// 002 §2, semaphores, changed: a user reads the buffer right after it has sent the request, before it waits for the
// driver.
// Arguments: users (1), requests of each (1).

import java.util.ArrayDeque;
import java.util.concurrent.Semaphore;

public class BufferHandOverBug {
    static final class Buffer {
        private int content;
    }

    static final class Request {
        private final boolean reads;
        private final Buffer buffer;
        private final Semaphore done = new Semaphore(0);

        Request(boolean reads, Buffer buffer) {
            this.reads = reads;
            this.buffer = buffer;
        }
    }

    static final class Driver extends Thread {
        private final ArrayDeque<Request> queue = new ArrayDeque<>();
        private final int expected;

        Driver(int expected) {
            this.expected = expected;
        }

        synchronized void send(Request request) {
            queue.add(request);
            notifyAll();
        }

        private synchronized Request receive() throws InterruptedException {
            while (queue.isEmpty()) {
                wait();
            }
            return queue.remove();
        }

        @Override
        public void run() {
            try {
                int device = 7;
                for (int i = 0; i < expected; i++) {
                    Request request = receive();
                    if (request.reads) {
                        request.buffer.content = 7; // ERROR LINE
                    } else {
                        device = request.buffer.content;
                    }
                    request.done.release();
                }
                assert device == 7 || device == 8;
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }

    static final class Pool {
        private final ArrayDeque<Buffer> free = new ArrayDeque<>();

        synchronized Buffer get() throws InterruptedException {
            while (free.isEmpty()) {
                wait();
            }
            return free.remove();
        }

        synchronized void put(Buffer buffer) {
            free.add(buffer);
            notify();
        }
    }

    static final class User extends Thread {
        private final boolean reads;
        private final Pool pool;
        private final Driver driver;
        private final int requests;

        User(boolean reads, Pool pool, Driver driver, int requests) {
            this.reads = reads;
            this.pool = pool;
            this.driver = driver;
            this.requests = requests;
        }

        @Override
        public void run() {
            for (int i = 0; i < requests; i++) {
                try {
                    Buffer buffer = pool.get();
                    if (!reads) {
                        buffer.content = 8;
                    }
                    Request request = new Request(reads, buffer);
                    driver.send(request);
                    assert buffer.content == (reads ? 7 : 8); // ERROR LINE
                    request.done.acquire();
                    pool.put(buffer);
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            }
        }
    }

    public static void main(String[] args) {
        int users = args.length > 0 ? Integer.parseInt(args[0]) : 1;
        int requests = args.length > 1 ? Integer.parseInt(args[1]) : 1;
        Pool pool = new Pool();
        pool.put(new Buffer());
        pool.put(new Buffer());
        Driver driver = new Driver(users * requests);
        driver.start();
        for (int i = 0; i < users; i++) {
            new User(i % 2 == 0, pool, driver, requests).start();
        }
    }
}
