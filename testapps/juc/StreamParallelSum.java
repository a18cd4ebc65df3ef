// EXPECT verdict=verified
// LABEL slow
//
// A parallel stream without side effects.

import java.util.stream.IntStream;

public class StreamParallelSum {
    public static void main(String[] args) {
        int sum = IntStream.rangeClosed(1, 4).parallel().map(n -> n * n).sum();
        assert sum == 30;
    }
}
