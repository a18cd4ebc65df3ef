// EXPECT verdict=violated property=race
//
// A clone of an array reads its elements, and Arrays.fill writes them.

import java.util.Arrays;

public class RaceArrayClone {
    public static void main(String[] args) throws InterruptedException {
        int[] shared = new int[2];
        Thread writer = new Thread(() -> Arrays.fill(shared, 7)); // ERROR LINE
        writer.start();
        int[] copy = shared.clone(); // ERROR LINE
        writer.join();
        assert copy.length == 2;
    }
}
