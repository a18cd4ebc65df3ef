// EXPECT verdict=violated property=deadlock
//
// Class of bug: locks in two orders. The animator moves a figure and then draws, the display draws and then asks the
// figure where it is.

public class AnimationDisplay {
    private final Object display = new Object();
    private final Object figure = new Object();
    private int position;
    private int shown;

    void move() {
        synchronized (figure) {
            position++;
            synchronized (display) { // ERROR LINE
                shown = position;
            }
        }
    }

    void redraw() {
        synchronized (display) {
            synchronized (figure) { // ERROR LINE
                shown = position;
            }
        }
    }

    public static void main(String[] args) {
        AnimationDisplay scene = new AnimationDisplay();
        new Thread(scene::move, "animator").start();
        new Thread(scene::redraw, "display").start();
    }
}
