// EXPECT verdict=violated property=race,assert
//
// Twin of BarrierRounds: no barrier between writing and reading.

public class BarrierNoWait {
    static final int[] cells = new int[2];

    static void work(int own) {
        cells[own] = own + 1; // ERROR LINE
        assert cells[1 - own] == 2 - own; // ERROR LINE
    }

    public static void main(String[] args) {
        new Thread(() -> work(0)).start();
        work(1);
    }
}
