// EXPECT verdict=verified
// LABEL trusting
// BENCH 3 1
//
// 002 §2, semaphores: user threads take a buffer each from a pool, pass it to a driver thread with a request, and wait
// on a semaphore until it is done. The current owner accesses the buffer without a lock: the user before the request
// and after down(), the driver between receiving and up(). No lock protects a buffer; an exclusive access predicate
// does.
// Arguments: users (2), requests of each (1).

import java.util.ArrayDeque;
import java.util.concurrent.Semaphore;

public class BufferHandOver {
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
                        request.buffer.content = 7;
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
                    request.done.acquire();
                    assert buffer.content == (reads ? 7 : 8);
                    pool.put(buffer);
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            }
        }
    }

    public static void main(String[] args) {
        int users = args.length > 0 ? Integer.parseInt(args[0]) : 2;
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
