// EXPECT verdict=violated property=livelock
//
// Two threads yield to each other by a turn variable that never changes: the thread that yielded spins for ever. The
// variable is only read, so its reads are not relevant.

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
