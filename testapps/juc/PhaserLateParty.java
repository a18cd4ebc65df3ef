// EXPECT verdict=violated property=race,assert
//
// A party registers itself when it runs: the phase may already be over.

import java.util.concurrent.*;

public class PhaserLateParty {
    static int ready;
    public static void main(String[] args) throws Exception {
        Phaser phaser = new Phaser(1);
        new Thread(() -> {
            phaser.register();
            ready++;
            phaser.arriveAndDeregister();
        }).start();
        phaser.arriveAndAwaitAdvance();
        assert ready == 1;
    }
}
