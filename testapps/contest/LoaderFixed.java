// EXPECT verdict=verified
//
// Mended: the test and the wait are one critical section.

public class LoaderFixed {
    private String loaded;

    synchronized void load() {
        loaded = "classes";
        notifyAll();
    }

    synchronized void use() throws InterruptedException {
        while (loaded == null) {
            wait();
        }
        assert loaded != null;
    }

    public static void main(String[] args) throws InterruptedException {
        LoaderFixed loader = new LoaderFixed();
        new Thread(loader::load).start();
        loader.use();
    }
}
