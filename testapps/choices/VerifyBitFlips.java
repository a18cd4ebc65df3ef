// Every pair of bits of a byte is flipped: 28 values, all different from the original and from each other.
// EXPECT verdict=verified
// OUTCOMES 3 | 5 | 6
import gov.nasa.jpf.vm.Verify;

public class VerifyBitFlips {
    public static void main(String[] args) {
        byte flipped = Verify.getBitFlip((byte) 0, 2);
        assert Integer.bitCount(flipped & 0xFF) == 2;
        Verify.ignoreIf((flipped & 0xF8) != 0);
        System.out.println(flipped);
    }
}
