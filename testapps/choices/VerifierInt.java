// SV-COMP: only some integers are explored, so the verdict is not verified.
// EXPECT verdict=incomplete
import org.sosy_lab.sv_benchmarks.Verifier;

public class VerifierInt {
    public static void main(String[] args) {
        int value = Verifier.nondetInt();
        Verifier.assume(value >= 0 && value < 5);
        assert value * value < 17;
    }
}
