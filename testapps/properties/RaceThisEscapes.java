// EXPECT verdict=violated property=race,assert
//
// The constructor starts a thread that reads a field written later in the constructor.

public class RaceThisEscapes {
    int value;

    RaceThisEscapes() {
        new Thread(this::read).start();
        value = 7; // ERROR LINE
    }

    void read() {
        assert value == 7; // ERROR LINE
    }

    public static void main(String[] args) {
        new RaceThisEscapes();
    }
}
