// EXPECT verdict=verified
//
// Both threads look up method handles and var handles, and call a method by reflection, for the first time: the objects
// that the library creates for that are the same in every order.

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;

public class FirstHandles {
    volatile int count;

    public int twice(int value) {
        return 2 * value;
    }

    private void use(int value) {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            VarHandle counter = lookup.findVarHandle(FirstHandles.class, "count", int.class);
            MethodType type = MethodType.methodType(int.class, int.class);
            MethodHandle handle = lookup.findVirtual(FirstHandles.class, "twice", type);
            int found = (int) handle.invokeExact(this, value);
            counter.getAndAdd(this, found);
            Object called = FirstHandles.class.getMethod("twice", int.class).invoke(this, value);
            assert called.equals(found);
        } catch (Throwable failure) {
            throw new IllegalStateException(failure);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        FirstHandles sum = new FirstHandles();
        Thread other = new Thread(() -> sum.use(1));
        other.start();
        sum.use(2);
        other.join();
        assert sum.count == 6;
    }
}
