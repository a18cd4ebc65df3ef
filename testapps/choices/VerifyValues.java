// Values, bit sets and objects in files of JPF belong to the path.
// EXPECT verdict=violated property=assert
import gov.nasa.jpf.vm.Verify;

public class VerifyValues {
    static boolean isFromThis() {
        return Verify.isCalledFromClass("VerifyValues");
    }

    public static void main(String[] args) {
        if (Verify.getValue("size") != Verify.NO_VALUE || Verify.getBitInBitSet(3, 100)) throw new IllegalStateException();
        int size = Verify.breakTransition("size", 1, 3);
        Verify.putValue("size", size);
        Verify.setBitInBitSet(3, 100, true);
        Verify.writeObjectToFile(new int[] {size, 7}, "verify-values.tmp");
        int[] read = Verify.readObjectFromFile(int[].class, "verify-values.tmp");
        if (!Verify.getBitInBitSet(3, 100) || read[0] != size || read[1] != 7 || !isFromThis())
            throw new IllegalStateException();
        assert Verify.getValue("size") != 3;  // ERROR LINE
    }
}
