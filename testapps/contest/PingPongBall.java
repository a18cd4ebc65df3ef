// EXPECT verdict=violated property=race,exception
//
// Class of bug: a reference that another thread clears. One player catches the ball while another one takes it away.

public class PingPongBall {
    private static final class Ball {
        private int hits;

        synchronized void hit() {
            hits++;
        }
    }

    private volatile Ball ball = new Ball();

    void play() {
        if (ball != null) {
            ball.hit(); // ERROR LINE
        }
    }

    void end() {
        ball = null;
    }

    public static void main(String[] args) {
        PingPongBall game = new PingPongBall();
        new Thread(game::play).start();
        new Thread(game::end).start();
    }
}
