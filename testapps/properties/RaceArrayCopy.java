// EXPECT verdict=violated property=race
//
// System.arraycopy reads every element, including the one that another thread writes.

public class RaceArrayCopy {
    static final int[] array = new int[3];

    static void copy() {
        int[] copy = new int[3];
        System.arraycopy(array, 0, copy, 0, 3); // ERROR LINE
        assert copy[2] <= 1;
    }

    public static void main(String[] args) {
        new Thread(RaceArrayCopy::copy).start();
        array[2] = 1; // ERROR LINE
    }
}
