// As VerifyAtomic, but the write is after the end of the block, and there is one endAtomic too many.
// EXPECT verdict=violated property=assert
import gov.nasa.jpf.vm.Verify;

public class VerifyAtomicEnded {
    static volatile int count;

    static void add() {
        Verify.beginAtomic();
        int before = count;
        Verify.endAtomic();
        Verify.endAtomic();
        count = before + 1;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(VerifyAtomicEnded::add);
        other.start();
        add();
        other.join();
        assert count == 2; // ERROR LINE
    }
}
