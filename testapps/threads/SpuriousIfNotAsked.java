// EXPECT verdict=verified
//
// Twin of SpuriousIf: without the option a wait does not end spuriously.

public class SpuriousIfNotAsked {
    static boolean ready;

    static synchronized void await() {
        try {
            if (!ready) {
                SpuriousIfNotAsked.class.wait();
            }
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        assert ready;
    }

    static synchronized void signal() {
        ready = true;
        SpuriousIfNotAsked.class.notify();
    }

    public static void main(String[] args) {
        new Thread(SpuriousIfNotAsked::await).start();
        signal();
    }
}
