// EXPECT verdict=violated property=race
//
// A full buffer is returned to the pool before it is emptied: on the exception path another thread may already use it.

public class BufferPoolTooEarly {
    static class Buffer {
        int used;
        boolean isFree = true;
    }

    static class Pool {
        private final Buffer buffer = new Buffer();

        synchronized Buffer take() {
            if (!buffer.isFree) return null;
            buffer.isFree = false;
            return buffer;
        }

        synchronized void giveBack(Buffer taken) {
            taken.isFree = true;
        }
    }

    static void use(Pool pool, int amount) {
        Buffer buffer = pool.take();
        if (buffer == null) return;
        try {
            buffer.used += amount; // ERROR LINE
            if (buffer.used > 1) throw new IllegalStateException("full");
            pool.giveBack(buffer);
        } catch (IllegalStateException e) {
            pool.giveBack(buffer);
            buffer.used = 0; // ERROR LINE
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Pool pool = new Pool();
        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.length; i++) {
            int amount = i == 0 ? 0 : 1;
            threads[i] = new Thread(() -> use(pool, amount), "user" + i);
            threads[i].start();
        }
        for (Thread thread : threads) thread.join();
    }
}
