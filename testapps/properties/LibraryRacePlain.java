// EXPECT verdict=violated property=race
// OPTIONS --library explore
//
// A plain access that the program requests counts as the program's, though JDK code performs it.

import java.util.concurrent.atomic.AtomicInteger;

public class LibraryRacePlain {
    public static void main(String[] args) throws InterruptedException {
        AtomicInteger number = new AtomicInteger();
        Thread other = new Thread(() -> number.setPlain(1)); // ERROR LINE
        other.start();
        number.getPlain(); // ERROR LINE
        other.join();
    }
}
