// SV-COMP: booleans and bytes are explored completely, so the program is verified.
// EXPECT verdict=verified
// OUTCOMES -128 | 127
import org.sosy_lab.sv_benchmarks.Verifier;

public class VerifierBoolean {
    public static void main(String[] args) {
        byte value = Verifier.nondetByte();
        Verifier.assume(value == Byte.MIN_VALUE || value == Byte.MAX_VALUE);
        boolean isLow = Verifier.nondetBoolean();
        Verifier.assume(isLow == (value < 0));
        System.out.println(value);
    }
}
