// EXPECT verdict=verified
//
// Mended: both threads lock the figure first.

public class AnimationDisplayFixed {
    private final Object display = new Object();
    private final Object figure = new Object();
    private int position;
    private int shown;

    void move() {
        synchronized (figure) {
            position++;
            synchronized (display) {
                shown = position;
            }
        }
    }

    void redraw() {
        synchronized (figure) {
            synchronized (display) {
                shown = position;
            }
        }
    }

    public static void main(String[] args) {
        AnimationDisplayFixed scene = new AnimationDisplayFixed();
        new Thread(scene::move, "animator").start();
        new Thread(scene::redraw, "display").start();
    }
}
