// EXPECT verdict=violated property=race
//
// Reflection writes an element that another thread reads.

import java.lang.reflect.Array;

public class RaceArrayReflected {
    static final int[] INTS = new int[4];

    public static void main(String[] args) throws InterruptedException {
        Thread reader = new Thread(() -> System.out.println(INTS[2] >= 0)); // ERROR LINE
        reader.start();
        Array.setInt(INTS, 2, 1);
        reader.join();
    }
}
