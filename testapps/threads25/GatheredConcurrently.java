// EXPECT verdict=verified
//
// A gatherer maps the elements of a stream in separate threads.

import java.util.*;
import java.util.stream.*;

public class GatheredConcurrently {
    public static void main(String[] args) throws Exception {
        var out = Stream.of(1, 2, 3).gather(Gatherers.mapConcurrent(2, i -> i * 2)).toList();
        assert out.equals(List.of(2, 4, 6));
    }
}
