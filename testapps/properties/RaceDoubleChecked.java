// EXPECT verdict=violated property=race
//
// Double-checked locking without volatile: the first check is a race.

public class RaceDoubleChecked {
    static RaceDoubleChecked instance;
    int value;

    static RaceDoubleChecked instance() {
        if (instance == null) { // ERROR LINE
            synchronized (RaceDoubleChecked.class) {
                if (instance == null) {
                    RaceDoubleChecked made = new RaceDoubleChecked();
                    made.value = 7;
                    instance = made; // ERROR LINE
                }
            }
        }
        return instance; // ERROR LINE
    }

    static void use() {
        int seen = instance().value; // ERROR LINE
        assert seen == 7;
    }

    public static void main(String[] args) {
        new Thread(RaceDoubleChecked::use).start();
        new Thread(RaceDoubleChecked::use).start();
    }
}
