// More alternatives than are ever tried: said so, not skipped.
// EXPECT verdict=unsupported
import heddle.Check;

public class ChooseTooMany {
    public static void main(String[] args) {
        System.out.println(Check.choose(Integer.MIN_VALUE, Integer.MAX_VALUE));
    }
}
