// As RandomFixed: each number is tried.
// EXPECT verdict=violated property=exception
// OPTIONS --random explore
import java.util.concurrent.ThreadLocalRandom;

public class RandomExplored {
    public static void main(String[] args) {
        if (ThreadLocalRandom.current().nextInt(3) == 2) throw new IllegalStateException(); // ERROR LINE
    }
}
