// EXPECT verdict=verified
//
// Twin of RaceField: every access is under the monitor of the object.

public class RaceFieldLocked {
    int count;

    synchronized void increment() {
        count++;
    }

    public static void main(String[] args) throws InterruptedException {
        RaceFieldLocked shared = new RaceFieldLocked();
        Thread one = new Thread(shared::increment);
        Thread two = new Thread(shared::increment);
        one.start();
        two.start();
        one.join();
        two.join();
        assert shared.count == 2;
    }
}
