// EXPECT verdict=verified
//
// Twin of WaitIfNotWhile: a notified thread checks the condition again.

public class WaitWhile {
    static final Object lock = new Object();
    static int items;

    static void consume() {
        synchronized (lock) {
            try {
                while (items == 0) {
                    lock.wait();
                }
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            items--;
            assert items >= 0;
        }
    }

    static void produce() {
        synchronized (lock) {
            items++;
            lock.notifyAll();
        }
    }

    public static void main(String[] args) {
        new Thread(WaitWhile::consume).start();
        new Thread(WaitWhile::consume).start();
        produce();
        produce();
    }
}
