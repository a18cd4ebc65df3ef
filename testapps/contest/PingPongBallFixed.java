// EXPECT verdict=verified
//
// Mended: the reference is read once.

public class PingPongBallFixed {
    private static final class Ball {
        private int hits;

        synchronized void hit() {
            hits++;
        }
    }

    private volatile Ball ball = new Ball();

    void play() {
        Ball current = ball;
        if (current != null) {
            current.hit();
        }
    }

    void end() {
        ball = null;
    }

    public static void main(String[] args) {
        PingPongBallFixed game = new PingPongBallFixed();
        new Thread(game::play).start();
        new Thread(game::end).start();
    }
}
