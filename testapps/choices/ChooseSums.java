// All sums of two choices occur, and no others.
// EXPECT verdict=verified
// OUTCOMES 2 | 3 | 4 | 5 | 6
import heddle.Check;

public class ChooseSums {
    public static void main(String[] args) {
        int a = Check.choose(1, 3);
        int b = Check.choose(1, 3);
        System.out.println(a + b);
    }
}
