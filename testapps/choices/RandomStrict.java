// As RandomFixed: with --strict an assumption is not enough.
// EXPECT verdict=incomplete
// OPTIONS --strict
import java.util.concurrent.ThreadLocalRandom;

public class RandomStrict {
    public static void main(String[] args) {
        if (ThreadLocalRandom.current().nextInt(3) == 2) throw new IllegalStateException();
    }
}
