// EXPECT verdict=violated property=race
//
// A flag accessed by a var handle in plain mode is a race, as a plain field is.

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class RaceVarHandlePlain {
    static int data;
    static int flag;
    static final VarHandle FLAG;

    static {
        try {
            FLAG = MethodHandles.lookup().findStaticVarHandle(RaceVarHandlePlain.class, "flag", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    static void read() {
        if ((int) FLAG.get() == 1) { // ERROR LINE
            assert data == 7; // ERROR LINE
        }
    }

    public static void main(String[] args) {
        new Thread(RaceVarHandlePlain::read).start();
        data = 7; // ERROR LINE
        FLAG.set(1); // ERROR LINE
    }
}
