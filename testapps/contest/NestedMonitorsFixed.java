// EXPECT verdict=verified
//
// Mended: one monitor.

public class NestedMonitorsFixed {
    private int items;

    synchronized void take() throws InterruptedException {
        while (items == 0) {
            wait();
        }
        items--;
    }

    synchronized void put() {
        items++;
        notifyAll();
    }

    public static void main(String[] args) throws InterruptedException {
        NestedMonitorsFixed buffer = new NestedMonitorsFixed();
        new Thread(buffer::put).start();
        buffer.take();
    }
}
