// EXPECT verdict=violated property=assert
//
// A method that is called by reflection is no single step: what it writes in between is seen.

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
