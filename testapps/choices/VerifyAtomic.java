// beginAtomic and endAtomic around two increments that could lose an update.
// EXPECT verdict=verified
import gov.nasa.jpf.vm.Verify;

public class VerifyAtomic {
    static volatile int count;

    static void add() {
        Verify.beginAtomic();
        count = count + 1;
        Verify.endAtomic();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(VerifyAtomic::add);
        other.start();
        add();
        other.join();
        assert count == 2;
    }
}
