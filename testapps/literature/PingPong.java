// EXPECT verdict=violated property=race,exception
// BENCH 4
//
// 003 §9, PingPong: players take the ball from the table, hit it and put it back. A player reads the ball twice, and it
// may be gone at the second read: a null reference is hit.
// Arguments: players (2).

public class PingPong {
    static final class Ball {
        private int hits;

        synchronized void hit() {
            hits++;
        }
    }

    static final class Table {
        private Ball ball = new Ball();

        void play() {
            if (ball != null) { // ERROR LINE
                Ball taken = ball; // ERROR LINE
                ball = null; // ERROR LINE
                taken.hit(); // ERROR LINE
                ball = taken; // ERROR LINE
            }
        }
    }

    public static void main(String[] args) {
        int players = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        Table table = new Table();
        for (int i = 0; i < players; i++) {
            new Thread(table::play).start();
        }
    }
}
