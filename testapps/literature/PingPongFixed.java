// EXPECT verdict=verified
// BENCH 5
//
// 003 §9, PingPong, repaired: the table is locked from finding the ball to putting it back.
// Arguments: players (3).

public class PingPongFixed {
    static final class Ball {
        private int hits;

        synchronized void hit() {
            hits++;
        }
    }

    static final class Table {
        private Ball ball = new Ball();

        synchronized void play() {
            if (ball != null) {
                Ball taken = ball;
                ball = null;
                taken.hit();
                ball = taken;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int players = args.length > 0 ? Integer.parseInt(args[0]) : 3;
        Table table = new Table();
        Thread[] threads = new Thread[players];
        for (int i = 0; i < players; i++) {
            threads[i] = new Thread(table::play);
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        assert table.ball.hits == players;
    }
}
