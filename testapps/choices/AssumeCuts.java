// A path whose assumption is false is dropped: neither its output nor its failure is reported.
// EXPECT verdict=verified
// OUTCOMES 1 | 3
import heddle.Check;

public class AssumeCuts {
    public static void main(String[] args) {
        int a = Check.choose(0, 4);
        Check.assume(a % 2 == 1);
        assert a != 0 && a != 2;
        System.out.println(a);
    }
}
