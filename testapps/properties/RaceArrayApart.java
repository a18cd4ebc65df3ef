// EXPECT verdict=verified
//
// Twin of RaceArray: different elements of one array, also of bytes, are no race.

public class RaceArrayApart {
    static final byte[] array = new byte[2];

    static void write(int index) {
        array[index] = 1;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> write(0));
        Thread two = new Thread(() -> write(1));
        one.start();
        two.start();
        one.join();
        two.join();
        assert array[0] + array[1] == 2;
    }
}
