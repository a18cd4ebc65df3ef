// Ownership transfer with semaphores (002 §2, the first example): users fill buffers and send them to a driver, which
// processes them and signals the user's semaphore. All threads reach all buffers, and no lock protects them; the thread
// that references a buffer in its field `buffer` may access it.
// EXPECT verdict=verified
// DISCIPLINE SemaphoreBuffers.json held
// DISCIPLINE SemaphoreBuffers.wrong.json violated
// SMALLER SemaphoreBuffers.json

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.Semaphore;

public class SemaphoreBuffers {
    static final int USERS = 2;
    static final Buffer[] pool = new Buffer[USERS];
    static final ArrayBlockingQueue<Request> requests = new ArrayBlockingQueue<>(USERS);

    static final class Buffer {
        int length;
        int first;
        int second;
        int third;
    }

    static final class Request {
        final Buffer target;
        final Semaphore done = new Semaphore(0);

        Request(Buffer target) {
            this.target = target;
        }
    }

    static final class User extends Thread {
        final int number;
        final Request request;
        volatile Buffer buffer;

        User(int number) {
            super("user" + number);
            this.number = number;
            buffer = pool[number];
            request = new Request(buffer);
        }

        @Override
        public void run() {
            try {
                Buffer mine = request.target;
                mine.length = 1;
                mine.first = number;
                mine.second = number;
                mine.third = number;
                buffer = null;
                requests.put(request);
                request.done.acquire();
                buffer = mine;
                assert mine.length == 2;
                assert mine.second == mine.first + 1;
                assert mine.third == mine.second + 1;
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    static final class Driver extends Thread {
        volatile Buffer buffer;

        Driver() {
            super("driver");
        }

        @Override
        public void run() {
            try {
                for (int i = 0; i < USERS; i++) {
                    Request request = requests.take();
                    Buffer given = request.target;
                    buffer = given;
                    given.second = given.first + 1;
                    given.third = given.second + 1;
                    given.length++;
                    buffer = null;
                    request.done.release();
                }
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < USERS; i++) pool[i] = new Buffer();
        new Driver().start();
        for (int i = 0; i < USERS; i++) new User(i).start();
    }
}
