// EXPECT verdict=violated property=race
//
// Two threads write the same element of an array, both through a memory segment.

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

public class SegmentShared {
    public static void main(String[] args) throws InterruptedException {
        MemorySegment segment = MemorySegment.ofArray(new int[2]);
        Thread other = new Thread(() -> segment.set(ValueLayout.JAVA_INT, 4, 1)); // ERROR LINE
        other.start();
        segment.set(ValueLayout.JAVA_INT, 4, 2); // ERROR LINE
        other.join();
    }
}
