// EXPECT verdict=violated property=assert
//
// A notified thread does not check the condition again: another consumer may have taken the item.

public class WaitIfNotWhile {
    static final Object lock = new Object();
    static int items;

    static void consume() {
        synchronized (lock) {
            try {
                if (items == 0) {
                    lock.wait();
                }
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            items--;
            assert items >= 0; // ERROR LINE
        }
    }

    static void produce() {
        synchronized (lock) {
            items++;
            lock.notifyAll();
        }
    }

    public static void main(String[] args) {
        new Thread(WaitIfNotWhile::consume).start();
        new Thread(WaitIfNotWhile::consume).start();
        produce();
        produce();
    }
}
