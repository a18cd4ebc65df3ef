// EXPECT verdict=verified
//
// wait, notify and notifyAll throw without the monitor, also with the monitor of another object.

public class MonitorNotOwnedCaught {
    interface Call {
        void run() throws InterruptedException;
    }

    static void mustThrow(Call call) throws InterruptedException {
        try {
            call.run();
        } catch (IllegalMonitorStateException e) {
            return;
        }
        assert false;
    }

    public static void main(String[] args) throws InterruptedException {
        Object lock = new Object();
        Object other = new Object();
        mustThrow(lock::notify);
        mustThrow(lock::notifyAll);
        mustThrow(lock::wait);
        synchronized (other) {
            mustThrow(lock::notify);
            mustThrow(() -> lock.wait(1));
            other.notify();
        }
        Thread holder = new Thread(() -> {
            synchronized (lock) {
                lock.notifyAll();
            }
        });
        holder.start();
        mustThrow(lock::notifyAll);
        holder.join();
    }
}
