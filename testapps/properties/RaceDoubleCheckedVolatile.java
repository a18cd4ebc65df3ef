// EXPECT verdict=verified
//
// Twin of RaceDoubleChecked: the reference is volatile.

public class RaceDoubleCheckedVolatile {
    static volatile RaceDoubleCheckedVolatile instance;
    int value;

    static RaceDoubleCheckedVolatile instance() {
        if (instance == null) {
            synchronized (RaceDoubleCheckedVolatile.class) {
                if (instance == null) {
                    RaceDoubleCheckedVolatile made = new RaceDoubleCheckedVolatile();
                    made.value = 7;
                    instance = made;
                }
            }
        }
        return instance;
    }

    static void use() {
        int seen = instance().value;
        assert seen == 7;
    }

    public static void main(String[] args) {
        new Thread(RaceDoubleCheckedVolatile::use).start();
        new Thread(RaceDoubleCheckedVolatile::use).start();
    }
}
