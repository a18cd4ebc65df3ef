// EXPECT verdict=violated property=race
//
// A volatile reference to an array does not make its elements volatile.

public class RaceArrayVolatile {
    static volatile int[] array = new int[1];

    public static void main(String[] args) {
        new Thread(() -> array[0] = 1).start(); // ERROR LINE
        int seen = array[0]; // ERROR LINE
        assert seen <= 1;
    }
}
