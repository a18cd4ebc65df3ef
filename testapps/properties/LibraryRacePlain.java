// EXPECT verdict=violated property=race
// OPTIONS --library explore
//
// A plain access that the program asks for is its own, though code of the JDK makes it.

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
