// EXPECT verdict=violated property=race
//
// A lazy singleton with broken double-checked locking: the field is not volatile, so a thread that does not lock may
// see the object before its contents.

public class LazyPlain {
    private static LazyPlain instance;
    private int port;

    private LazyPlain(int port) {
        this.port = port;
    }

    static LazyPlain instance() {
        if (instance == null) { // ERROR LINE
            synchronized (LazyPlain.class) {
                if (instance == null) {
                    instance = new LazyPlain(80);
                }
            }
        }
        return instance; // ERROR LINE
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            assert instance().port == 80;
        });
        other.start();
        assert instance().port == 80;
        other.join();
    }
}
