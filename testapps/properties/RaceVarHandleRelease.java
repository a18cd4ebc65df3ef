// EXPECT verdict=verified
//
// A flag written in release mode and read in acquire mode orders the data.

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class RaceVarHandleRelease {
    static int data;
    static int flag;
    static final VarHandle FLAG;

    static {
        try {
            FLAG = MethodHandles.lookup().findStaticVarHandle(RaceVarHandleRelease.class, "flag", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    static void read() {
        if ((int) FLAG.getAcquire() == 1) {
            assert data == 7;
        }
    }

    public static void main(String[] args) {
        new Thread(RaceVarHandleRelease::read).start();
        data = 7;
        FLAG.setRelease(1);
    }
}
