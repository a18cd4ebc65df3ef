// EXPECT verdict=violated property=race
//
// Arrays.equals compares two ints at a time; another thread changes the second of a pair.

import java.util.Arrays;

public class RaceIntsCompared {
    static final int[] INTS = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10};

    public static void main(String[] args) throws InterruptedException {
        int[] other = INTS.clone();
        Thread writer = new Thread(() -> INTS[1] = 0); // ERROR LINE
        writer.start();
        boolean isSame = Arrays.equals(INTS, other);
        writer.join();
        System.out.println(isSame || INTS[1] == 0);
    }
}
