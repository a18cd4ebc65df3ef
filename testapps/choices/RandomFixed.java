// Fails for one of three random numbers, which the fixed sequence does not begin with: verified, by an assumption.
// EXPECT verdict=verified
import java.util.concurrent.ThreadLocalRandom;

public class RandomFixed {
    public static void main(String[] args) {
        if (ThreadLocalRandom.current().nextInt(3) == 2) throw new IllegalStateException();
    }
}
