// Of a random number without a bound only some values are tried.
// EXPECT verdict=incomplete
// OPTIONS --random explore
import java.util.Random;

public class RandomUnbounded {
    public static void main(String[] args) {
        if (new Random().nextInt() == 12345) throw new IllegalStateException();
    }
}
