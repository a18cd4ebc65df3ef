// Attributes of JPF are not there: the verdict names the call.
// EXPECT verdict=unsupported
import gov.nasa.jpf.vm.Verify;

public class VerifyAttributes {
    public static void main(String[] args) {
        Verify.setObjectAttribute(args, 1);
    }
}
