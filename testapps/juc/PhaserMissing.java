// EXPECT verdict=violated property=deadlock
//
// Twin of PhaserPhases: a party may register before main arrives, and then main waits for it for ever, as that party
// never arrives.

import java.util.concurrent.Phaser;

public class PhaserMissing {
    static final Phaser phaser = new Phaser(1);

    public static void main(String[] args) {
        new Thread(phaser::register).start();
        phaser.arriveAndAwaitAdvance(); // ERROR LINE
    }
}
