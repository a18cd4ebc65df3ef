// EXPECT verdict=verified
//
// Mended: the manager waits until all have released.
// Arguments: releasers (2).

public class ManagerFixed {
    private int released;

    synchronized void release() {
        released++;
        notifyAll();
    }

    synchronized int awaitRelease(int wanted) throws InterruptedException {
        while (released < wanted) {
            wait();
        }
        return released;
    }

    public static void main(String[] args) throws InterruptedException {
        int releasers = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        ManagerFixed manager = new ManagerFixed();
        for (int i = 0; i < releasers; i++) {
            new Thread(manager::release).start();
        }
        int released = manager.awaitRelease(releasers);
        assert released == releasers : released;
    }
}
