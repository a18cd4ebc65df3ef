// EXPECT verdict=verified
//
// Twin of RaceThisEscapes: starting the thread is the last thing that the constructor does.

public class RaceThisEscapesLast {
    int value;

    RaceThisEscapesLast() {
        value = 7;
        new Thread(this::read).start();
    }

    void read() {
        assert value == 7;
    }

    public static void main(String[] args) {
        new RaceThisEscapesLast();
    }
}
