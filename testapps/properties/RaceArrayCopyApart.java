// EXPECT verdict=verified
//
// Twin of RaceArrayCopy: the element that is written is not copied.

public class RaceArrayCopyApart {
    static final int[] array = new int[3];

    static void copy() {
        int[] copy = new int[2];
        System.arraycopy(array, 0, copy, 0, 2);
        assert copy[0] == 0 && copy[1] == 0;
    }

    public static void main(String[] args) {
        new Thread(RaceArrayCopyApart::copy).start();
        array[2] = 1;
    }
}
