// Choices that JPF's configuration describes are not there.
// EXPECT verdict=unsupported
import gov.nasa.jpf.vm.Verify;

public class VerifyConfigured {
    public static void main(String[] args) {
        System.out.println(Verify.getInt("size"));
    }
}
