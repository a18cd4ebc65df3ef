// EXPECT verdict=violated property=deadlock
// LABEL trusting
//
// A parallel stream in a static initialiser: the lambda is a method of the class, so a worker that takes a part of the
// stream waits for the initialiser, which waits for the worker.

import java.util.stream.IntStream;

public class InitWaitsForStream {
    static class Squares {
        static final int SUM = IntStream.range(0, 4).parallel().map(n -> n * n).sum(); // ERROR LINE
    }

    public static void main(String[] args) {
        System.out.println(Squares.SUM); // ERROR LINE
    }
}
