// EXPECT verdict=violated property=race,assert
//
// The reference is volatile, but the field is written after the publication.

public class RacePublicationLate {
    static volatile RacePublicationLate shared;
    int value;

    static void read() {
        RacePublicationLate seen = shared;
        if (seen != null) {
            assert seen.value == 7; // ERROR LINE
        }
    }

    public static void main(String[] args) {
        new Thread(RacePublicationLate::read).start();
        RacePublicationLate made = new RacePublicationLate();
        shared = made;
        made.value = 7; // ERROR LINE
    }
}
