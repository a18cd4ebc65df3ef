// EXPECT verdict=verified
//
// A parallel stream is grouped into a concurrent map.

import java.util.*;
import java.util.concurrent.*;
import java.util.stream.*;

public class StreamGrouped {
    public static void main(String[] args) {
        ConcurrentMap<Boolean, Long> m =
                Stream.of("a", "bb", "c")
                        .parallel()
                        .collect(Collectors.groupingByConcurrent(s -> s.length() > 1, Collectors.counting()));
        assert m.get(true) == 1 && m.get(false) == 2;
    }
}
