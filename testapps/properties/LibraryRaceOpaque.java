// EXPECT verdict=incomplete
// OPTIONS --library explore
//
// An opaque access that the program asks for is its own, though code of the JDK makes it: what it does not order is not looked for.
// Those that the JDK makes for itself are not the program's (LibraryRaceIgnored has some).

import java.util.concurrent.atomic.AtomicInteger;

public class LibraryRaceOpaque {
    public static void main(String[] args) throws InterruptedException {
        AtomicInteger number = new AtomicInteger();
        Thread other = new Thread(() -> number.setOpaque(1));
        other.start();
        int seen = number.getOpaque();
        assert seen == 0 || seen == 1;
        other.join();
    }
}
