// EXPECT verdict=verified
//
// A flag in volatile mode of a var handle orders the data.

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class RaceVarHandleVolatile {
    static int data;
    static int flag;
    static final VarHandle FLAG;

    static {
        try {
            FLAG = MethodHandles.lookup().findStaticVarHandle(RaceVarHandleVolatile.class, "flag", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    static void read() {
        if ((int) FLAG.getVolatile() == 1) {
            assert data == 7;
        }
    }

    public static void main(String[] args) {
        new Thread(RaceVarHandleVolatile::read).start();
        data = 7;
        FLAG.setVolatile(1);
    }
}
