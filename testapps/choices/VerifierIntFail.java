// As VerifierInt, with a failure for one of the explored values.
// EXPECT verdict=violated property=assert
import org.sosy_lab.sv_benchmarks.Verifier;

public class VerifierIntFail {
    public static void main(String[] args) {
        int value = Verifier.nondetInt();
        assert Math.abs(value) >= 0; // ERROR LINE
    }
}
