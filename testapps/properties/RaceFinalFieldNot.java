// EXPECT verdict=violated property=race
// LABEL knownbug
//
// Twin of RaceFinalField: the field is not final.

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class RaceFinalFieldNot {
    static RaceFinalFieldNot shared;
    static final VarHandle SHARED;

    static {
        try {
            SHARED = MethodHandles.lookup().findStaticVarHandle(RaceFinalFieldNot.class, "shared", RaceFinalFieldNot.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    int value;

    RaceFinalFieldNot(int value) {
        this.value = value; // ERROR LINE
    }

    static void read() {
        RaceFinalFieldNot seen = (RaceFinalFieldNot) SHARED.getOpaque();
        if (seen != null) {
            assert seen.value == 7; // ERROR LINE
        }
    }

    public static void main(String[] args) {
        new Thread(RaceFinalFieldNot::read).start();
        SHARED.setOpaque(new RaceFinalFieldNot(7));
    }
}
