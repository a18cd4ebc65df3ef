// EXPECT verdict=violated property=race,assert
// LABEL slow
//
// Twin of StreamParallelSum: the mapped function has a side effect on a variable.

import java.util.stream.IntStream;

public class StreamParallelShared {
    static int sum;

    static void add(int value) {
        sum += value; // ERROR LINE
    }

    public static void main(String[] args) {
        IntStream.rangeClosed(1, 4).parallel().forEach(StreamParallelShared::add);
        assert sum == 10; // ERROR LINE
    }
}
