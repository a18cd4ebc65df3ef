// EXPECT verdict=violated property=race
// LABEL knownbug
//
// A flag in opaque mode is no race, but orders nothing: the data races.

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class RaceVarHandleOpaque {
    static int data;
    static int flag;
    static final VarHandle FLAG;

    static {
        try {
            FLAG = MethodHandles.lookup().findStaticVarHandle(RaceVarHandleOpaque.class, "flag", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    static void read() {
        if ((int) FLAG.getOpaque() == 1) {
            assert data == 7; // ERROR LINE
        }
    }

    public static void main(String[] args) {
        new Thread(RaceVarHandleOpaque::read).start();
        data = 7; // ERROR LINE
        FLAG.setOpaque(1);
    }
}
