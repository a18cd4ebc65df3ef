// EXPECT verdict=violated property=race,assert
//
// Two threads increment a plain field.

public class RaceField {
    int count;

    void increment() {
        count++; // ERROR LINE
    }

    public static void main(String[] args) throws InterruptedException {
        RaceField shared = new RaceField();
        Thread one = new Thread(shared::increment);
        Thread two = new Thread(shared::increment);
        one.start();
        two.start();
        one.join();
        two.join();
        assert shared.count == 2; // ERROR LINE
    }
}
