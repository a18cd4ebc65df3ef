// The fixed sequence has every small remainder: loops that draw until a number differs, or until all were seen, end.
// EXPECT verdict=verified
// OUTCOMES done
import java.util.BitSet;
import java.util.Random;
import java.util.concurrent.ThreadLocalRandom;

public class RandomUntilAll {
    public static void main(String[] args) {
        Random random = new Random();
        for (int bound = 2; bound <= 20; bound++) {
            BitSet own = new BitSet();
            BitSet local = new BitSet();
            while (own.cardinality() < bound) own.set(random.nextInt(bound));
            while (local.cardinality() < bound) local.set(ThreadLocalRandom.current().nextInt(bound));
        }
        int first = random.nextInt();
        int next;
        do {
            next = random.nextInt();
        } while (next == first);
        System.out.println("done");
    }
}
