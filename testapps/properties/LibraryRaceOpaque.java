// EXPECT verdict=incomplete
// OPTIONS --library explore
//
// An opaque access that the program requests counts as the program's, though JDK code performs it; reorderings that it
// allows are not explored. Opaque accesses for the JDK's own purposes do not count (see LibraryRaceIgnored).

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
