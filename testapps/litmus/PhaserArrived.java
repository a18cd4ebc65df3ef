// EXPECT verdict=verified
// OPTIONS --property assert,exception,deadlock
// OUTCOMES [phase = 0 parties = 1 arrived = 0] | [phase = 0 parties = 1 arrived = 1] | [phase = 1 parties = 1 arrived = 0]
//
// All parties have arrived before the phase advances.

import java.util.concurrent.Phaser;

public class PhaserArrived {
    static final Phaser phaser = new Phaser(1);
    static String r1;

    public static void main(String[] args) throws InterruptedException {
        Thread arriver = new Thread(phaser::arrive);
        Thread reader = new Thread(() -> {
            String text = phaser.toString();
            r1 = text.substring(text.indexOf('['));
        });
        arriver.start();
        reader.start();
        arriver.join();
        reader.join();
        System.out.println(r1);
    }
}
