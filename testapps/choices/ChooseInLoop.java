// The same call in a loop, with one alternative and with several.
// EXPECT verdict=verified
// OUTCOMES 0 | 1 | 2 | 3
import heddle.Check;

public class ChooseInLoop {
    public static void main(String[] args) {
        int sum = 0;
        for (int high = 0; high < 3; high++) {
            sum += Check.choose(0, high);
        }
        System.out.println(sum);
    }
}
