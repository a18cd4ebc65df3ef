// Choices that need JPF's configuration are unsupported.
// EXPECT verdict=unsupported
import gov.nasa.jpf.vm.Verify;

public class VerifyConfigured {
    public static void main(String[] args) {
        System.out.println(Verify.getInt("size"));
    }
}
