// EXPECT verdict=violated property=assert
//
// Each thread copies the number of its neighbour. Only a run in the order of the ring makes all of them equal.
// Arguments: threads (4).

import java.util.concurrent.atomic.AtomicIntegerArray;

public class TokenRing {
    public static void main(String[] args) throws InterruptedException {
        int count = args.length > 0 ? Integer.parseInt(args[0]) : 4;
        AtomicIntegerArray numbers = new AtomicIntegerArray(count);
        for (int i = 0; i < count; i++) {
            numbers.set(i, i + 1);
        }
        Thread[] threads = new Thread[count - 1];
        for (int i = 1; i < count; i++) {
            int own = i;
            threads[i - 1] = new Thread(() -> numbers.set(own, numbers.get(own - 1)));
            threads[i - 1].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        boolean areEqual = true;
        for (int i = 1; i < count; i++) {
            areEqual &= numbers.get(i) == numbers.get(0);
        }
        assert !areEqual : "the token went round"; // ERROR LINE
    }
}
