// As ChooseSums, but the assertion has a wrong largest sum.
// EXPECT verdict=violated property=assert
import heddle.Check;

public class ChooseSumsFail {
    public static void main(String[] args) {
        int a = Check.choose(1, 3);
        int b = Check.choose(1, 3);
        assert a + b < 6; // ERROR LINE
    }
}
