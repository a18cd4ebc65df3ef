// EXPECT verdict=violated property=race
//
// A method handle for array elements accesses them as a plain access by index does: a race.

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;

public class RaceElementGetter {
    static final MethodHandle SET = MethodHandles.arrayElementSetter(long[].class);

    static void set(long[] cells) {
        try {
            SET.invokeExact(cells, 1, 5L); // ERROR LINE
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        long[] cells = new long[2];
        Thread writer = new Thread(() -> set(cells));
        writer.start();
        long seen = cells[1]; // ERROR LINE
        writer.join();
        assert seen == 0 || seen == 5;
    }
}
