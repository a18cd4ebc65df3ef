// EXPECT same-as-java
// VarHandles of every type of field and array, of byte views in both byte orders, static and final ones; exactness, invokers, access modes.

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.invoke.VarHandle.AccessMode;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

import static java.lang.invoke.MethodType.methodType;

public class VarHandleViews {
    boolean z; byte b; short s; char c; int i; long j; float f; double d; String t; final int fixed = 9; volatile int v;
    static boolean sz; static byte sb; static short ss; static char sc; static int si; static long sj; static float sf; static double sd; static String st;
    static final String SFIXED = "fixed";

    interface Act { Object run() throws Throwable; }
    static void t(String label, Act act) {
        try {
            System.out.println(label + ": " + act.run());
        } catch (Throwable e) {
            System.out.println(label + ": " + e.toString().replaceAll("@[0-9a-f]+", "@#"));
        }
    }

    static String modes(VarHandle h) {
        StringBuilder text = new StringBuilder();
        for (AccessMode m : AccessMode.values()) text.append(h.isAccessModeSupported(m) ? '1' : '0');
        return text.toString();
    }

    public static void main(String[] args) throws Throwable {
        Lookup l = MethodHandles.lookup();
        VarHandleViews o = new VarHandleViews();
        String[] names = {"z", "b", "s", "c", "i", "j", "f", "d", "t", "fixed", "v"};
        Class<?>[] types = {boolean.class, byte.class, short.class, char.class, int.class, long.class, float.class, double.class, String.class, int.class, int.class};
        for (int k = 0; k < names.length; k++) {
            VarHandle h = l.findVarHandle(VarHandleViews.class, names[k], types[k]);
            System.out.println(names[k] + " " + h.varType() + " " + h.coordinateTypes() + " " + modes(h));
        }
        VarHandle z = l.findVarHandle(VarHandleViews.class, "z", boolean.class), b = l.findVarHandle(VarHandleViews.class, "b", byte.class), s = l.findVarHandle(VarHandleViews.class, "s", short.class), c = l.findVarHandle(VarHandleViews.class, "c", char.class);
        VarHandle f = l.findVarHandle(VarHandleViews.class, "f", float.class), d = l.findVarHandle(VarHandleViews.class, "d", double.class), j = l.findVarHandle(VarHandleViews.class, "j", long.class), str = l.findVarHandle(VarHandleViews.class, "t", String.class);
        System.out.println(z.compareAndSet(o, false, true) + " " + (boolean) z.getAndBitwiseXor(o, true) + " " + (boolean) z.getAndSet(o, true) + " " + o.z);
        System.out.println((byte) b.getAndAdd(o, (byte) 100) + " " + (byte) b.getAndAdd(o, (byte) 100) + " " + o.b + " " + b.compareAndSet(o, (byte) -56, (byte) 1) + " " + (byte) b.getAndBitwiseOr(o, (byte) 6) + " " + o.b);
        System.out.println((short) s.getAndAdd(o, (short) 30000) + " " + (short) s.getAndAdd(o, (short) 30000) + " " + o.s + " " + (short) s.compareAndExchange(o, (short) -5536, (short) 4) + " " + o.s);
        System.out.println((int) (char) c.getAndAdd(o, 'a') + " " + (char) c.getAndSetAcquire(o, 'b') + " " + (char) c.getVolatile(o) + " " + c.weakCompareAndSetPlain(o, 'b', 'c'));
        System.out.println((float) f.getAndAdd(o, 1.5f) + " " + (float) f.getAndAddRelease(o, 1.5f) + " " + o.f + " " + f.compareAndSet(o, 3f, 4f) + " " + (double) d.getAndAdd(o, 0.25) + " " + (double) d.compareAndExchangeRelease(o, 0.25, -0.0) + " " + d.compareAndSet(o, 0.0, 1.0) + " " + o.d);
        System.out.println((long) j.getAndAdd(o, 1L << 40) + " " + (long) j.getAndBitwiseAnd(o, 0L) + " " + (long) j.getOpaque(o));
        str.setRelease(o, "one");
        String one = (String) str.getAcquire(o);
        System.out.println(one + " " + str.compareAndSet(o, new String("one"), "two") + " " + str.compareAndSet(o, one, "two") + " " + (String) str.getAndSet(o, null) + " " + o.t);
        t("getAndAdd of a reference", () -> str.getAndAdd(o, "x"));
        t("set of a final field", () -> { l.findVarHandle(VarHandleViews.class, "fixed", int.class).set(o, 1); return ""; });
        t("get of a final field", () -> (int) l.findVarHandle(VarHandleViews.class, "fixed", int.class).getVolatile(o));

        VarHandle si = l.findStaticVarHandle(VarHandleViews.class, "si", int.class), sj = l.findStaticVarHandle(VarHandleViews.class, "sj", long.class), st = l.findStaticVarHandle(VarHandleViews.class, "st", String.class), sz = l.findStaticVarHandle(VarHandleViews.class, "sz", boolean.class), sd = l.findStaticVarHandle(VarHandleViews.class, "sd", double.class);
        si.set(3);
        sz.setVolatile(true);
        sd.setOpaque(2.5);
        System.out.println((int) si.getAndAdd(4) + " " + VarHandleViews.si + " " + sj.compareAndSet(0L, 5L) + " " + (long) sj.get() + " " + st.compareAndSet((String) null, "s") + " " + (String) st.get() + " " + VarHandleViews.sz + " " + (double) sd.getAndSet(1.0) + " " + si.coordinateTypes());
        t("static final", () -> (String) l.findStaticVarHandle(VarHandleViews.class, "SFIXED", String.class).get());
        t("static as instance", () -> l.findVarHandle(VarHandleViews.class, "si", int.class));
        t("missing", () -> l.findStaticVarHandle(VarHandleViews.class, "none", int.class));

        for (Class<?> a : new Class<?>[] {boolean[].class, byte[].class, short[].class, char[].class, int[].class, long[].class, float[].class, double[].class, String[].class, int[][].class})
            System.out.println(a.getSimpleName() + " " + modes(MethodHandles.arrayElementVarHandle(a)) + " " + MethodHandles.arrayElementVarHandle(a).coordinateTypes());
        VarHandle strings = MethodHandles.arrayElementVarHandle(String[].class), objects = MethodHandles.arrayElementVarHandle(Object[].class), chars = MethodHandles.arrayElementVarHandle(char[].class), bytes = MethodHandles.arrayElementVarHandle(byte[].class);
        String[] sa = {"a", "b"};
        System.out.println(strings.compareAndSet(sa, 1, "b", "c") + " " + Arrays.toString(sa) + " " + (String) strings.getAndSet(sa, 0, "z") + Arrays.toString(sa));
        t("array store", () -> { objects.set((Object[]) sa, 0, 5); return ""; });
        char[] ca = {'a', 'b'};
        System.out.println((char) chars.getAndAdd(ca, 1, (char) 1) + " " + Arrays.toString(ca));
        byte[] ba = {1, -1};
        System.out.println((byte) bytes.getAndBitwiseXor(ba, 1, (byte) 0x0f) + " " + Arrays.toString(ba) + " " + bytes.weakCompareAndSet(ba, 0, (byte) 1, (byte) 8) + Arrays.toString(ba));
        t("index", () -> bytes.get(ba, 2));
        t("negative index", () -> bytes.compareAndSet(ba, -1, (byte) 0, (byte) 0));
        t("no array", () -> MethodHandles.arrayElementVarHandle(String.class));

        byte[] raw = new byte[24];
        for (int k = 0; k < raw.length; k++) raw[k] = (byte) (k * 11);
        for (Class<?> view : new Class<?>[] {short[].class, char[].class, int[].class, long[].class, float[].class, double[].class}) {
            VarHandle le = MethodHandles.byteArrayViewVarHandle(view, ByteOrder.LITTLE_ENDIAN), be = MethodHandles.byteArrayViewVarHandle(view, ByteOrder.BIG_ENDIAN);
            VarHandle buffer = MethodHandles.byteBufferViewVarHandle(view, ByteOrder.BIG_ENDIAN);
            Object x = le.get(raw, 3), y = be.get(raw, 3), w = buffer.get(ByteBuffer.wrap(raw), 5);
            System.out.println(view.getSimpleName() + " " + (x instanceof Character ? (int) (char) x : x) + " " + (y instanceof Character ? (int) (char) y : y) + " " + (w instanceof Character ? (int) (char) w : w) + " " + modes(le) + " " + modes(buffer));
        }
        VarHandle ints = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN), longs = MethodHandles.byteBufferViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
        byte[] words = new byte[16];
        ints.set(words, 1, 0x01020304);
        System.out.println(Arrays.toString(words));
        t("unaligned set", () -> { ints.set(words, 3, 7); return Arrays.toString(words); });
        t("view out of bounds", () -> ints.get(words, 13));
        t("view type", () -> MethodHandles.byteArrayViewVarHandle(String[].class, ByteOrder.BIG_ENDIAN));
        ByteBuffer buffer = ByteBuffer.allocateDirect(32);
        longs.set(buffer, 8, 0x0102030405060708L);
        System.out.println(buffer.get(8) + " " + buffer.get(15) + " " + (long) longs.getAndAdd(buffer, 8, 1L) + " " + buffer.get(8) + " " + longs.compareAndSet(buffer, 8, 0x0102030405060709L, 5L) + " " + (long) longs.getVolatile(buffer, 8));
        t("unaligned atomic", () -> longs.compareAndSet(buffer, 9, 0L, 1L));
        t("read only", () -> { longs.set(buffer.asReadOnlyBuffer(), 0, 1L); return ""; });

        VarHandle i = l.findVarHandle(VarHandleViews.class, "i", int.class);
        MethodHandle get = i.toMethodHandle(AccessMode.GET), cas = i.toMethodHandle(AccessMode.COMPARE_AND_SET);
        System.out.println(get.type() + " " + cas.type() + " " + (boolean) cas.invokeExact(o, 0, 77) + " " + (int) get.invokeExact(o));
        MethodHandle exact = MethodHandles.varHandleExactInvoker(AccessMode.GET_AND_ADD, methodType(int.class, VarHandleViews.class, int.class)), loose = MethodHandles.varHandleInvoker(AccessMode.GET_AND_ADD, methodType(long.class, Object.class, short.class));
        System.out.println((int) exact.invokeExact(i, o, 3) + " " + (long) loose.invokeExact(i, (Object) o, (short) 4) + " " + o.i + " " + exact.type());
        System.out.println(i.accessModeType(AccessMode.COMPARE_AND_EXCHANGE) + " " + i + " " + i.hasInvokeExactBehavior() + " " + AccessMode.valueFromMethodName("getAndBitwiseXorRelease") + " " + AccessMode.GET.methodName());
        t("converted", () -> (long) i.getAndAdd((Object) o, (Integer) 1));
        t("bad conversion", () -> i.getAndAdd(o, 1L));
        VarHandle strict = i.withInvokeExactBehavior();
        t("strict", () -> (int) strict.getAndAdd(o, 1));
        t("strict conversion", () -> (long) strict.getAndAdd(o, 1));
        t("strict object", () -> strict.get((Object) o));
        t("null receiver", () -> (int) i.get((VarHandleViews) null));
        t("wrong receiver", () -> (int) i.get((Object) "string"));
        VarHandle.fullFence(); VarHandle.acquireFence(); VarHandle.releaseFence(); VarHandle.loadLoadFence(); VarHandle.storeStoreFence();
        System.out.println(i.describeConstable().isPresent() + " " + i.equals(l.findVarHandle(VarHandleViews.class, "i", int.class)) + " " + l.unreflectVarHandle(VarHandleViews.class.getDeclaredField("i")).varType());
    }
}
