// EXPECT verdict=verified
//
// Twin of RaceElementHandle: release and acquire mode order the accesses.

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class RaceElementHandleModes {
    static final VarHandle ELEMENT = MethodHandles.arrayElementVarHandle(int[].class);

    public static void main(String[] args) throws InterruptedException {
        int[] cells = new int[2];
        Thread writer = new Thread(() -> {
            cells[0] = 7;
            ELEMENT.setRelease(cells, 1, 5);
        });
        writer.start();
        if ((int) ELEMENT.getAcquire(cells, 1) == 5) {
            assert cells[0] == 7;
        }
        writer.join();
    }
}
