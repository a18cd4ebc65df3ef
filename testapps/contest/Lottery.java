// EXPECT verdict=violated property=assert
//
// Class of bug: a value that is read twice. The number drawn for a player is shown and stored in two steps; another draw
// comes in between.
// Arguments: players (2).

public class Lottery {
    private volatile int drawn;
    private int next = 1;

    synchronized void draw() {
        drawn = next++;
    }

    void play() {
        draw();
        int shown = drawn;
        int stored = drawn;
        assert shown == stored : "the ticket shows " + shown + ", stored is " + stored; // ERROR LINE
    }

    public static void main(String[] args) {
        int players = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        Lottery lottery = new Lottery();
        for (int i = 0; i < players; i++) {
            new Thread(lottery::play).start();
        }
    }
}
