// A SplittableRandom without a seed is fixed, also with --random explore: the report has an assumption.
// EXPECT verdict=incomplete
// OPTIONS --random explore --strict
import java.util.SplittableRandom;

public class RandomSplittable {
    public static void main(String[] args) {
        int number = new SplittableRandom().nextInt(3);
        assert number < 3;
    }
}
