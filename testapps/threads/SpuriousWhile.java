// EXPECT verdict=verified
// OPTIONS --spurious
//
// Twin of SpuriousIf: the condition is checked again.

public class SpuriousWhile {
    static boolean ready;

    static synchronized void await() {
        try {
            while (!ready) {
                SpuriousWhile.class.wait();
            }
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        assert ready;
    }

    static synchronized void signal() {
        ready = true;
        SpuriousWhile.class.notify();
    }

    public static void main(String[] args) {
        new Thread(SpuriousWhile::await).start();
        signal();
    }
}
