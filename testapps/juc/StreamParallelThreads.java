// EXPECT verdict=violated property=assert
//
// A worker of the common pool may process a part of the stream. The function accesses nothing shared, but reads the
// current thread.

import java.util.stream.IntStream;

public class StreamParallelThreads {
    public static void main(String[] args) {
        Thread caller = Thread.currentThread();
        int mine = IntStream.range(0, 4).parallel().map(n -> Thread.currentThread() == caller ? 1 : 0).sum();
        assert mine == 4; // ERROR LINE
    }
}
