// EXPECT verdict=violated property=race
//
// A var handle in plain mode accesses array elements as a plain access by index does: a race.

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
