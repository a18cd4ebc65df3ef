// Calls with a small range give every value and no other: nextInt with a bound that is a power of two and one that is
// not, with two bounds, nextBoolean, by both kinds of generators. A seed makes a generator computed.
// EXPECT verdict=verified
// OPTIONS --random explore --strict
// OUTCOMES 0 | 1 | 2 | 10 | 11 | 12 | 13 | 20 | 21 | 22 | 30 | 31 | 32 | 33 | 40 | 41 | 50 | 51 | 52 | 60 | 61 | 62 | 63 | 70 | 71 | 72 | 80
import heddle.Check;
import java.util.Random;
import java.util.concurrent.ThreadLocalRandom;

public class RandomValues {
    public static void main(String[] args) {
        int value = switch (Check.choose(0, 8)) {
            case 0 -> new Random().nextInt(3);
            case 1 -> 10 + new Random().nextInt(4);
            case 2 -> new Random().nextInt(20, 23);
            case 3 -> new Random().nextInt(30, 34);
            case 4 -> 40 + (new Random().nextBoolean() ? 1 : 0);
            case 5 -> 50 + ThreadLocalRandom.current().nextInt(3);
            case 6 -> ThreadLocalRandom.current().nextInt(60, 64);
            case 7 -> (int) ThreadLocalRandom.current().nextLong(70, 73);
            default -> 80 + new Random(42).nextInt(10);
        };
        System.out.println(value);
    }
}
