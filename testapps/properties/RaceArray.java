// EXPECT verdict=violated property=race
//
// Two threads write one element of an array.

public class RaceArray {
    static final int[] array = new int[2];

    static void write(int value) {
        array[1] = value; // ERROR LINE
    }

    public static void main(String[] args) {
        new Thread(() -> write(1)).start();
        new Thread(() -> write(2)).start();
    }
}
