// More alternatives than the limit: the report says so, and nothing is skipped silently.
// EXPECT verdict=unsupported
import heddle.Check;

public class ChooseTooMany {
    public static void main(String[] args) {
        System.out.println(Check.choose(Integer.MIN_VALUE, Integer.MAX_VALUE));
    }
}
