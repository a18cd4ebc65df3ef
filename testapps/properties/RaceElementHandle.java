// EXPECT verdict=violated property=race
//
// A plain access by a var handle is like one by the index.

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class RaceElementHandle {
    static final VarHandle ELEMENT = MethodHandles.arrayElementVarHandle(int[].class);

    public static void main(String[] args) throws InterruptedException {
        int[] cells = new int[2];
        Thread writer = new Thread(() -> ELEMENT.set(cells, 1, 5)); // ERROR LINE
        writer.start();
        int seen = cells[1]; // ERROR LINE
        writer.join();
        assert seen == 0 || seen == 5;
    }
}
