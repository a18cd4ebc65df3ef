// As AssumeCuts, but the assumption comes after the failure.
// EXPECT verdict=violated property=assert
import heddle.Check;

public class AssumeLate {
    public static void main(String[] args) {
        int a = Check.choose(0, 4);
        assert a != 2; // ERROR LINE
        Check.assume(a % 2 == 1);
    }
}
