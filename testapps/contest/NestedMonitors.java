// EXPECT verdict=violated property=deadlock
//
// Class of bug: nested monitors. A thread waits in an inner monitor and keeps the outer one, which the signalling thread
// needs.

public class NestedMonitors {
    private final Object queue = new Object();
    private int items;

    synchronized void take() throws InterruptedException {
        synchronized (queue) {
            while (items == 0) {
                queue.wait(); // ERROR LINE
            }
            items--;
        }
    }

    synchronized void put() {
        synchronized (queue) {
            items++;
            queue.notifyAll();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        NestedMonitors buffer = new NestedMonitors();
        new Thread(buffer::put).start();
        buffer.take();
    }
}
