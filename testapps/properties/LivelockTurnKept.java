// EXPECT verdict=violated property=livelock
//
// Two threads give way to each other by a turn that nobody passes on: who gave way looks at it for ever. It is only read, so
// that looking at it cannot matter to others, and is no step of its own.

public class LivelockTurnKept {
    static volatile boolean firstWants;
    static volatile boolean secondWants;
    static volatile int turn;

    static void first() {
        firstWants = true;
        while (secondWants) {
        }
        firstWants = false;
    }

    static void second() {
        secondWants = true;
        if (firstWants) {
            secondWants = false;
            while (turn != 1) { // ERROR LINE
            }
            secondWants = true;
        }
        secondWants = false;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(LivelockTurnKept::first);
        Thread second = new Thread(LivelockTurnKept::second);
        first.start();
        second.start();
        first.join();
        second.join();
    }
}
