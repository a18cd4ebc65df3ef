// EXPECT verdict=violated property=race
//
// A field is written through one method handle and read through another, without an order.

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;

public class RaceMethodHandle {
    int value;

    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        MethodHandle setter = lookup.findSetter(RaceMethodHandle.class, "value", int.class);
        MethodHandle getter = lookup.findGetter(RaceMethodHandle.class, "value", int.class);
        RaceMethodHandle shared = new RaceMethodHandle();
        Thread writer = new Thread(() -> {
            try {
                setter.invokeExact(shared, 1); // ERROR LINE
            } catch (Throwable e) {
                throw new IllegalStateException(e);
            }
        });
        writer.start();
        int seen = (int) getter.invokeExact(shared); // ERROR LINE
        writer.join();
        assert seen == 0 || seen == 1;
    }
}
