// EXPECT verdict=verified
//
// A full buffer is emptied before it is returned to the pool.

public class BufferPool {
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
            buffer.used += amount;
            if (buffer.used > 1) throw new IllegalStateException("full");
            pool.giveBack(buffer);
        } catch (IllegalStateException e) {
            buffer.used = 0;
            pool.giveBack(buffer);
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
