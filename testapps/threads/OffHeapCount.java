// EXPECT verdict=violated property=assert
//
// Two threads count in memory outside of the heap, without a lock: what has no object is no thread's own.

import java.lang.reflect.Field;
import sun.misc.Unsafe;

public class OffHeapCount {
    public static void main(String[] args) throws Exception {
        Field field = Unsafe.class.getDeclaredField("theUnsafe");
        field.setAccessible(true);
        Unsafe unsafe = (Unsafe) field.get(null);
        long address = unsafe.allocateMemory(8);
        unsafe.putLong(address, 0);
        Runnable count = () -> unsafe.putLong(null, address, unsafe.getLong(null, address) + 1);
        Thread other = new Thread(count);
        other.start();
        count.run();
        other.join();
        assert unsafe.getLong(address) == 2;
    }
}
