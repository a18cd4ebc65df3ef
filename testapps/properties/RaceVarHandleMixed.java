// EXPECT verdict=violated property=race
//
// A flag written in release mode but read in plain mode: the read is a race.

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class RaceVarHandleMixed {
    static int data;
    static int flag;
    static final VarHandle FLAG;

    static {
        try {
            FLAG = MethodHandles.lookup().findStaticVarHandle(RaceVarHandleMixed.class, "flag", int.class);
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
        new Thread(RaceVarHandleMixed::read).start();
        data = 7; // ERROR LINE
        FLAG.setRelease(1); // ERROR LINE
    }
}
