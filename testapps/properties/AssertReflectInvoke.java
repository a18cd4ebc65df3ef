// EXPECT verdict=violated property=assert
//
// A method called by reflection is not one step: another thread sees its intermediate writes.

import java.lang.reflect.Method;

public class AssertReflectInvoke {
    static volatile int stage;

    public static void work() {
        stage = 1;
        stage = 2;
    }

    public static void main(String[] args) throws Exception {
        Method work = AssertReflectInvoke.class.getMethod("work");
        Thread worker = new Thread(() -> {
            try {
                work.invoke(null);
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e);
            }
        });
        worker.start();
        assert stage != 1; // ERROR LINE
        worker.join();
    }
}
