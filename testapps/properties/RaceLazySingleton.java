// EXPECT verdict=violated property=race,assert
//
// A singleton is created on first use without a lock: there may be two.

public class RaceLazySingleton {
    static RaceLazySingleton instance;

    static RaceLazySingleton instance() {
        if (instance == null) { // ERROR LINE
            instance = new RaceLazySingleton(); // ERROR LINE
        }
        return instance; // ERROR LINE
    }

    public static void main(String[] args) throws InterruptedException {
        RaceLazySingleton[] seen = new RaceLazySingleton[2];
        Thread one = new Thread(() -> seen[0] = instance());
        Thread two = new Thread(() -> seen[1] = instance());
        one.start();
        two.start();
        one.join();
        two.join();
        assert seen[0] == seen[1]; // ERROR LINE
    }
}
