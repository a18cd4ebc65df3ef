// EXPECT verdict=violated property=race
//
// In a subclass getClass() is another object, and so another lock.

public class RaceClassOfSubclass {
    static int count;

    static class Special extends RaceClassOfSubclass {}

    void add() {
        synchronized (getClass()) {
            count++; // ERROR LINE
        }
    }

    public static void main(String[] args) {
        new Thread(new RaceClassOfSubclass()::add).start();
        new Thread(new Special()::add).start();
    }
}
