// EXPECT verdict=verified
//
// Two threads call invokeWithArguments for the first time: the JDK's set-up for that is one transition.

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

public class HandleWithArguments {
    static volatile int first, second;

    static int same(int number) {
        return number;
    }

    static int call(int number) {
        try {
            MethodType type = MethodType.methodType(int.class, int.class);
            MethodHandle handle = MethodHandles.lookup().findStatic(HandleWithArguments.class, "same", type);
            return (int) handle.invokeWithArguments(number);
        } catch (Throwable failure) {
            throw new AssertionError(failure);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> first = call(3));
        other.start();
        second = call(4);
        other.join();
        assert first == 3 && second == 4;
    }
}
