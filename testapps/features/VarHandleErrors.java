// EXPECT same-as-java
// VarHandle failures: unsupported modes, wrong types, finals, nulls, array stores, byte views and adapted handles
import java.lang.invoke.*;
import java.nio.*;
import java.util.*;
import static java.lang.invoke.MethodHandles.*;

public class VarHandleErrors {
    int i;
    final int fin = 5;
    static final String SF = "sf";
    String s = "str";
    float f;
    boolean z;
    Object obj = 1;
    private int priv = 3;

    interface Act { Object run() throws Throwable; }

    static void t(String label, Act a) {
        try {
            System.out.println(label + ": " + a.run());
        } catch (Throwable e) {
            System.out.println(label + ": " + e.getClass().getName() + ": " + String.valueOf(e.getMessage()).replaceAll("@[0-9a-f]+", "@#"));
        }
    }

    static String modes(VarHandle v) {
        StringBuilder sb = new StringBuilder();
        for (VarHandle.AccessMode m : VarHandle.AccessMode.values()) sb.append(v.isAccessModeSupported(m) ? '1' : '0');
        return sb.toString();
    }

    public static void main(String[] args) throws Throwable {
        Lookup k = lookup();
        VarHandleErrors o = new VarHandleErrors();
        VarHandle I = k.findVarHandle(VarHandleErrors.class, "i", int.class), FIN = k.findVarHandle(VarHandleErrors.class, "fin", int.class), S = k.findVarHandle(VarHandleErrors.class, "s", String.class), F = k.findVarHandle(VarHandleErrors.class, "f", float.class), Z = k.findVarHandle(VarHandleErrors.class, "z", boolean.class), SF = k.findStaticVarHandle(VarHandleErrors.class, "SF", String.class), O = k.findVarHandle(VarHandleErrors.class, "obj", Object.class);
        System.out.println("modes int " + modes(I));
        System.out.println("modes final " + modes(FIN));
        System.out.println("modes reference " + modes(S));
        System.out.println("modes float " + modes(F));
        System.out.println("modes boolean " + modes(Z));
        System.out.println("modes array " + modes(arrayElementVarHandle(short[].class)));
        t("final get", () -> (int) FIN.getVolatile(o));
        t("final set", () -> { FIN.set(o, 1); return ""; });
        t("final cas", () -> FIN.compareAndSet(o, 5, 6));
        t("static final", () -> { SF.set("x"); return ""; });
        t("string add", () -> (String) S.getAndAdd(o, "x"));
        t("float or", () -> (float) F.getAndBitwiseOr(o, 1f));
        t("boolean add", () -> (boolean) Z.getAndAdd(o, true));
        t("convert argument", () -> { I.set(o, (short) 5); return o.i; });
        t("convert boxed", () -> { I.set(o, Integer.valueOf(6)); return o.i; });
        t("convert result", () -> (long) I.get(o));
        t("object result", () -> (Object) I.get(o));
        t("narrow argument", () -> { I.set(o, 5L); return o.i; });
        t("narrow result", () -> (short) I.get(o));
        t("wrong receiver", () -> (int) I.get("x"));
        t("receiver as Object", () -> (int) I.get((Object) o));
        t("null receiver", () -> (int) I.get((VarHandleErrors) null));
        t("too few", () -> (int) I.get());
        t("too many", () -> (int) I.get(o, 1));
        t("exact", () -> { VarHandle e = I.withInvokeExactBehavior(); e.set(o, 5); return e.hasInvokeExactBehavior() + " " + (int) e.get(o); });
        t("exact refuses", () -> { I.withInvokeExactBehavior().set(o, (short) 5); return ""; });
        t("reference cast", () -> { O.set(o, "now a string"); return (String) O.get(o); });
        t("reference cast fails", () -> (Integer) O.get(o));
        t("reference set wrong", () -> { S.set(o, (Object) 5); return ""; });
        t("no field", () -> k.findVarHandle(VarHandleErrors.class, "none", int.class));
        t("wrong field type", () -> k.findVarHandle(VarHandleErrors.class, "i", long.class));
        t("static as instance", () -> k.findVarHandle(VarHandleErrors.class, "SF", String.class));
        t("no access", () -> publicLookup().findVarHandle(VarHandleErrors.class, "priv", int.class));
        t("unreflect", () -> (int) k.unreflectVarHandle(VarHandleErrors.class.getDeclaredField("priv")).get(o));
        t("array index", () -> (int) arrayElementVarHandle(int[].class).get(new int[2], 2));
        t("array negative", () -> { arrayElementVarHandle(int[].class).setVolatile(new int[2], -1, 5); return ""; });
        t("array null", () -> (int) arrayElementVarHandle(int[].class).get((int[]) null, 0));
        t("array store", () -> { arrayElementVarHandle(Object[].class).set((Object[]) new String[1], 0, (Object) 1); return ""; });
        t("array wrong type", () -> arrayElementVarHandle(int.class));
        t("array of subtype", () -> (Object) arrayElementVarHandle(Object[].class).get((Object[]) new String[] {"sub"}, 0));

        VarHandle big = byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN), little = byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN), sh = byteArrayViewVarHandle(short[].class, ByteOrder.BIG_ENDIAN);
        byte[] b = new byte[16];
        t("view set", () -> { big.set(b, 1, 0x01020304); little.set(b, 8, 0x1122334455667788L); return HexFormat.of().formatHex(b); });
        t("view get", () -> Integer.toHexString((int) big.get(b, 8)) + " " + Long.toHexString((long) little.get(b, 1)) + " " + (short) sh.get(b, 2));
        t("view end", () -> (int) big.get(b, 13));
        t("view negative", () -> (int) big.get(b, -1));
        t("view double", () -> { VarHandle d = byteArrayViewVarHandle(double[].class, ByteOrder.BIG_ENDIAN); d.set(b, 0, 1.5); return HexFormat.of().formatHex(b, 0, 8) + " " + (double) d.get(b, 0); });
        t("view char", () -> (int) (char) byteArrayViewVarHandle(char[].class, ByteOrder.LITTLE_ENDIAN).get(new byte[] {0x41, 0}, 0));
        t("view of byte", () -> byteArrayViewVarHandle(byte[].class, ByteOrder.BIG_ENDIAN));
        System.out.println("view modes " + modes(big) + " short " + modes(sh) + " " + big.coordinateTypes());
        VarHandle bb = byteBufferViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
        ByteBuffer direct = ByteBuffer.allocateDirect(16);
        t("buffer view", () -> { bb.set(direct, 4, 77); return direct.getInt(4) + " " + (int) bb.getVolatile(direct, 4) + " " + (int) bb.getAndAdd(direct, 4, 3) + " " + direct.getInt(4); });
        t("buffer unaligned plain", () -> { bb.set(direct, 1, 5); return (int) bb.get(direct, 1); });
        t("buffer read only", () -> { bb.set(direct.asReadOnlyBuffer(), 0, 1); return ""; });
        t("buffer limit", () -> (int) bb.get(direct.duplicate().limit(6), 4));
    }
}
