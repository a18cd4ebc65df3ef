// EXPECT verdict=violated property=deadlock
//
// Twin of PhaserPhases: one party registers too late or not, depending on who is first, and one party more is waited
// for.

import java.util.concurrent.Phaser;

public class PhaserMissing {
    static final Phaser phaser = new Phaser(1);

    public static void main(String[] args) {
        new Thread(phaser::register).start();
        phaser.arriveAndAwaitAdvance(); // ERROR LINE
    }
}
