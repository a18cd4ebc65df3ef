// EXPECT verdict=violated property=race
//
// Written under a lock, read without.

public class RaceUnlockedRead {
    private int value;

    synchronized void set(int value) {
        this.value = value; // ERROR LINE
    }

    int get() {
        return value; // ERROR LINE
    }

    public static void main(String[] args) {
        RaceUnlockedRead shared = new RaceUnlockedRead();
        new Thread(() -> shared.set(1)).start();
        assert shared.get() <= 1;
    }
}
