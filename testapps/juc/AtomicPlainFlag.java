// EXPECT verdict=violated property=race
//
// A flag in plain mode of an atomic class is as good as a plain field: a race. AtomicOrderedFlag is the twin that behaves.

import java.util.concurrent.atomic.AtomicBoolean;

public class AtomicPlainFlag {
    static final AtomicBoolean ready = new AtomicBoolean();
    static int data;

    static void read() {
        if (ready.getPlain()) { // ERROR LINE
            assert data == 7; // ERROR LINE
        }
    }

    public static void main(String[] args) {
        new Thread(AtomicPlainFlag::read).start();
        data = 7; // ERROR LINE
        ready.setPlain(true); // ERROR LINE
    }
}
