// EXPECT verdict=violated property=assert
//
// The result of findAny depends on the schedule, though the search accesses nothing shared.

import java.util.List;

public class StreamParallelAny {
    public static void main(String[] args) {
        int any = List.of(1, 2, 3, 4).parallelStream().findAny().orElseThrow();
        assert any == 3; // ERROR LINE
    }
}
