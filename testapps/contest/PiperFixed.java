// EXPECT verdict=verified
//
// Mended: a passenger that is notified looks again.
// Arguments: passengers (3).

public class PiperFixed {
    private boolean isTaken;

    synchronized void sitDown() throws InterruptedException {
        while (isTaken) {
            wait();
        }
        isTaken = true;
    }

    synchronized void standUp() {
        assert isTaken;
        isTaken = false;
        notifyAll();
    }

    void fly() {
        try {
            sitDown();
            standUp();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) {
        int passengers = args.length > 0 ? Integer.parseInt(args[0]) : 3;
        PiperFixed plane = new PiperFixed();
        for (int i = 0; i < passengers; i++) {
            new Thread(plane::fly).start();
        }
    }
}
