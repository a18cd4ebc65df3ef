// EXPECT verdict=verified
//
// Twin of SegmentShared: each thread has its own element.

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

public class SegmentApart {
    public static void main(String[] args) throws InterruptedException {
        MemorySegment segment = MemorySegment.ofArray(new int[2]);
        Thread other = new Thread(() -> segment.set(ValueLayout.JAVA_INT, 4, 1));
        other.start();
        segment.set(ValueLayout.JAVA_INT, 0, 2);
        other.join();
        assert segment.get(ValueLayout.JAVA_INT, 0) + segment.get(ValueLayout.JAVA_INT, 4) == 3;
    }
}
