// EXPECT verdict=violated property=deadlock
//
// Two threads initialise two classes whose initialisers need each other, while a third thread stays enabled for ever.

public class DeadlockInitBesideTicker {
    static class Left {
        static int value = 1;
        static int sum = value + Right.value; // ERROR LINE
    }

    static class Right {
        static int value = 2;
        static int sum = value + Left.value; // ERROR LINE
    }

    static void tick() {
        Thread ticker = new Thread(() -> {
            while (true) {
                try {
                    Thread.sleep(100);
                } catch (InterruptedException e) {
                    return;
                }
            }
        }, "ticker");
        ticker.setDaemon(true);
        ticker.start();
    }

    public static void main(String[] args) {
        tick();
        new Thread(() -> Thread.currentThread().setName("left" + Left.sum)).start();
        new Thread(() -> Thread.currentThread().setName("right" + Right.sum)).start();
    }
}
