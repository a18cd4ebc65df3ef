// EXPECT verdict=verified
//
// The same field of two objects: no race.

public class RaceTwoObjects {
    int count;

    public static void main(String[] args) {
        RaceTwoObjects first = new RaceTwoObjects();
        RaceTwoObjects second = new RaceTwoObjects();
        new Thread(() -> first.count++).start();
        new Thread(() -> second.count++).start();
    }
}
