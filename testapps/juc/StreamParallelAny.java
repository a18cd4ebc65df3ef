// EXPECT verdict=violated property=assert
//
// Which element findAny finds depends on who comes first, though finding it touches nothing that is shared.

import java.util.List;

public class StreamParallelAny {
    public static void main(String[] args) {
        int any = List.of(1, 2, 3, 4).parallelStream().findAny().orElseThrow();
        assert any == 3; // ERROR LINE
    }
}
