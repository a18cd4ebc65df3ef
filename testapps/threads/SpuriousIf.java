// EXPECT verdict=violated property=assert
// OPTIONS --spurious
//
// A wait may end spuriously: without a second check this fails, even with one waiter and one notify.

public class SpuriousIf {
    static boolean ready;

    static synchronized void await() {
        try {
            if (!ready) {
                SpuriousIf.class.wait();
            }
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        assert ready; // ERROR LINE
    }

    static synchronized void signal() {
        ready = true;
        SpuriousIf.class.notify();
    }

    public static void main(String[] args) {
        new Thread(SpuriousIf::await).start();
        signal();
    }
}
