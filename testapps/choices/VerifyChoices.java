// The choices of a program written for Java PathFinder.
// EXPECT verdict=verified
// OUTCOMES 0 5 false | 0 5 true | 0 9 false | 0 9 true | 1 5 false | 1 5 true | 1 9 false | 1 9 true
import gov.nasa.jpf.vm.Verify;

public class VerifyChoices {
    public static void main(String[] args) {
        int a = Verify.getInt(0, 3);
        Verify.ignoreIf(a > Verify.random(1) || a > 1);
        Verify.ignoreIf(a == 0 && Verify.randomBool());
        System.out.println(a + " " + Verify.getIntFromList(5, 9) + " " + Verify.getBoolean());
    }
}
