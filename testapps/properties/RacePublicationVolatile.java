// EXPECT verdict=verified
//
// Twin of RacePublication: the reference is volatile, so the plain field is safe.

public class RacePublicationVolatile {
    static volatile RacePublicationVolatile shared;
    int value;

    static void read() {
        RacePublicationVolatile seen = shared;
        if (seen != null) {
            assert seen.value == 7;
        }
    }

    public static void main(String[] args) {
        new Thread(RacePublicationVolatile::read).start();
        RacePublicationVolatile made = new RacePublicationVolatile();
        made.value = 7;
        shared = made;
    }
}
