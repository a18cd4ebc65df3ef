// SV-COMP: values of every other type.
// EXPECT verdict=violated property=exception
// OPTIONS --property exception
import org.sosy_lab.sv_benchmarks.Verifier;

public class VerifierTypes {
    public static void main(String[] args) {
        short small = Verifier.nondetShort();
        Verifier.assume(small == Short.MAX_VALUE);
        long large = Verifier.nondetLong();
        Verifier.assume(large == Long.MIN_VALUE);
        char letter = Verifier.nondetChar();
        Verifier.assume(letter == 'A');
        float single = Verifier.nondetFloat();
        Verifier.assume(Float.isNaN(single));
        double twice = Verifier.nondetDouble();
        Verifier.assume(Double.isInfinite(twice) && twice < 0);
        String text = Verifier.nondetString();
        if (!text.isEmpty() && Character.isUpperCase(text.charAt(0))) {
            throw new IllegalStateException(); // ERROR LINE
        }
    }
}
