// EXPECT verdict=violated property=assert
// LABEL trusting
//
// Two threads count in memory outside of the heap, without a lock: such memory is never thread-local.

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;

public class OffHeapCount {
    private static MethodHandle get;
    private static MethodHandle put;

    public static void main(String[] args) throws Throwable {
        // The class is found by name, since javac warns about each use of it.
        Class<?> type = Class.forName("sun.misc.Unsafe");
        Field field = type.getDeclaredField("theUnsafe");
        field.setAccessible(true);
        Object unsafe = field.get(null);
        long address = (long) type.getMethod("allocateMemory", long.class).invoke(unsafe, 8L);
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        MethodType getting = MethodType.methodType(long.class, Object.class, long.class);
        MethodType putting = MethodType.methodType(void.class, Object.class, long.class, long.class);
        get = lookup.findVirtual(type, "getLong", getting).bindTo(unsafe);
        put = lookup.findVirtual(type, "putLong", putting).bindTo(unsafe);
        put.invokeExact((Object) null, address, 0L);
        Thread other = new Thread(() -> count(address));
        other.start();
        count(address);
        other.join();
        assert (long) get.invokeExact((Object) null, address) == 2;
    }

    private static void count(long address) {
        try {
            put.invokeExact((Object) null, address, (long) get.invokeExact((Object) null, address) + 1);
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }
}
