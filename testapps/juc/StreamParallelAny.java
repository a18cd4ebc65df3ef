// EXPECT verdict=violated property=assert
//
// The element that findAny finds depends on the schedule, though finding it accesses nothing that is shared.

import java.util.List;

public class StreamParallelAny {
    public static void main(String[] args) {
        int any = List.of(1, 2, 3, 4).parallelStream().findAny().orElseThrow();
        assert any == 3; // ERROR LINE
    }
}
