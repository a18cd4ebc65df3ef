// EXPECT verdict=verified
// LABEL knownbug
//
// A final field is safe, however its object is published (JLS §17.5). Here opaque accesses publish the reference; they
// are no race, and order nothing.

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class RaceFinalField {
    static RaceFinalField shared;
    static final VarHandle SHARED;

    static {
        try {
            SHARED = MethodHandles.lookup().findStaticVarHandle(RaceFinalField.class, "shared", RaceFinalField.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    final int value;

    RaceFinalField(int value) {
        this.value = value;
    }

    static void read() {
        RaceFinalField seen = (RaceFinalField) SHARED.getOpaque();
        if (seen != null) {
            assert seen.value == 7;
        }
    }

    public static void main(String[] args) {
        new Thread(RaceFinalField::read).start();
        SHARED.setOpaque(new RaceFinalField(7));
    }
}
