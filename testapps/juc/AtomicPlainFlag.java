// EXPECT verdict=violated property=race
//
// A flag of an atomic class in plain mode is a race, as a plain field is. AtomicOrderedFlag is the correct twin.

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
