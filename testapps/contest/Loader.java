// EXPECT verdict=violated property=deadlock
//
// Class of bug: a missed notification. The loader may be done before the user waits for it.

public class Loader {
    private String loaded;

    void load() {
        synchronized (this) {
            loaded = "classes";
            notifyAll();
        }
    }

    synchronized boolean isLoaded() {
        return loaded != null;
    }

    void use() throws InterruptedException {
        if (!isLoaded()) {
            synchronized (this) {
                wait(); // ERROR LINE
            }
        }
        assert isLoaded();
    }

    public static void main(String[] args) throws InterruptedException {
        Loader loader = new Loader();
        new Thread(loader::load).start();
        loader.use();
    }
}
