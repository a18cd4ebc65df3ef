// EXPECT same-as-java
// VarHandle access modes on fields, statics and arrays: plain, opaque, acquire/release, volatile, atomics, bitwise
import java.lang.invoke.*;
import java.util.*;

public class VarHandleModes {
    int i = 1;
    long l = 2;
    boolean z;
    byte b = 3;
    short s = 4;
    char c = 'c';
    float f = 1.5f;
    double d = 2.5;
    String str = "s";
    static int st = 7;
    volatile int vol = 8;

    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup k = MethodHandles.lookup();
        VarHandleModes o = new VarHandleModes();
        VarHandle I = k.findVarHandle(VarHandleModes.class, "i", int.class);
        System.out.println("int get: " + (int) I.get(o) + (int) I.getOpaque(o) + (int) I.getAcquire(o) + (int) I.getVolatile(o));
        I.set(o, 2);
        I.setOpaque(o, (int) I.get(o) * 3);
        I.setRelease(o, (int) I.get(o) * 3);
        I.setVolatile(o, (int) I.get(o) + 1);
        System.out.println("int set: " + o.i);
        System.out.println("int cas: " + I.compareAndSet(o, 19, 20) + I.compareAndSet(o, 19, 21) + o.i);
        boolean weak = false;
        for (int n = 0; n < 1000 && !weak; n++) weak = I.weakCompareAndSet(o, 20, 22) || I.weakCompareAndSetPlain(o, 20, 22) || I.weakCompareAndSetAcquire(o, 20, 22) || I.weakCompareAndSetRelease(o, 20, 22);
        System.out.println("int weak: " + weak + o.i);
        System.out.println("int exchange: " + (int) I.compareAndExchange(o, 22, 30) + " " + (int) I.compareAndExchange(o, 22, 31) + " " + (int) I.compareAndExchangeAcquire(o, 30, 32) + " " + (int) I.compareAndExchangeRelease(o, 32, 33) + " now " + o.i);
        System.out.println("int getAndSet: " + (int) I.getAndSet(o, 40) + " " + (int) I.getAndSetAcquire(o, 41) + " " + (int) I.getAndSetRelease(o, 42) + " now " + o.i);
        System.out.println("int getAndAdd: " + (int) I.getAndAdd(o, 8) + " " + (int) I.getAndAddAcquire(o, -1) + " " + (int) I.getAndAddRelease(o, Integer.MAX_VALUE) + " now " + o.i);
        o.i = 0b1100;
        System.out.println("int or/and/xor: " + (int) I.getAndBitwiseOr(o, 0b0011) + " " + (int) I.getAndBitwiseAnd(o, 0b1010) + " " + (int) I.getAndBitwiseXor(o, 0b1111) + " now " + o.i + " acquire " + (int) I.getAndBitwiseOrAcquire(o, 16) + " release " + (int) I.getAndBitwiseXorRelease(o, 1) + " now " + o.i);

        VarHandle L = k.findVarHandle(VarHandleModes.class, "l", long.class);
        System.out.println("long: " + (long) L.getAndAdd(o, 1L << 40) + " " + (long) L.getVolatile(o) + " " + L.compareAndSet(o, (1L << 40) + 2, -1L) + " " + (long) L.getAndBitwiseAnd(o, 0xffL) + " " + o.l);
        VarHandle Z = k.findVarHandle(VarHandleModes.class, "z", boolean.class);
        System.out.println("boolean: " + Z.compareAndSet(o, false, true) + (boolean) Z.getAndBitwiseXor(o, true) + (boolean) Z.get(o) + (boolean) Z.getAndSet(o, true) + (boolean) Z.getAndBitwiseAnd(o, false) + o.z);
        VarHandle B = k.findVarHandle(VarHandleModes.class, "b", byte.class);
        System.out.println("byte: " + (byte) B.getAndAdd(o, (byte) 127) + " " + o.b + " " + B.compareAndSet(o, (byte) -126, (byte) 5) + (byte) B.getAndBitwiseOr(o, (byte) 0x80) + " " + o.b);
        VarHandle S = k.findVarHandle(VarHandleModes.class, "s", short.class);
        System.out.println("short: " + (short) S.getAndAdd(o, (short) 32767) + " " + o.s + " " + (short) S.compareAndExchange(o, (short) -32765, (short) 9) + " " + o.s);
        VarHandle C = k.findVarHandle(VarHandleModes.class, "c", char.class);
        System.out.println("char: " + (char) C.getAndAdd(o, (char) 1) + o.c + C.compareAndSet(o, 'd', 'z') + o.c);
        VarHandle F = k.findVarHandle(VarHandleModes.class, "f", float.class);
        System.out.println("float: " + (float) F.getAndAdd(o, 0.25f) + " " + o.f + " " + F.compareAndSet(o, 1.75f, Float.NaN) + F.compareAndSet(o, Float.NaN, 0f) + " " + o.f + " zeros " + F.compareAndSet(o, -0f, 1f));
        VarHandle D = k.findVarHandle(VarHandleModes.class, "d", double.class);
        System.out.println("double: " + (double) D.getAndAdd(o, 0.5) + " " + o.d + " " + (double) D.getAndSet(o, -0.0) + " " + D.compareAndSet(o, 0.0, 1.0) + " " + (double) D.compareAndExchange(o, -0.0, 9.0) + " " + o.d);
        VarHandle R = k.findVarHandle(VarHandleModes.class, "str", String.class);
        System.out.println("reference: " + R.compareAndSet(o, "s", "t") + R.compareAndSet(o, new String("t"), "u") + (String) R.getAndSet(o, null) + (String) R.compareAndExchange(o, (String) null, "n") + o.str);
        VarHandle ST = k.findStaticVarHandle(VarHandleModes.class, "st", int.class);
        System.out.println("static: " + (int) ST.getAndAdd(3) + " " + ST.compareAndSet(10, 11) + " " + (int) ST.getVolatile() + " coordinates " + ST.coordinateTypes());
        VarHandle V = k.findVarHandle(VarHandleModes.class, "vol", int.class);
        V.set(o, 9);
        System.out.println("volatile field plainly: " + (int) V.get(o) + " " + o.vol);

        VarHandle A = MethodHandles.arrayElementVarHandle(int[].class);
        int[] arr = {1, 2, 3};
        System.out.println("array: " + (int) A.getAndAdd(arr, 1, 40) + " " + A.compareAndSet(arr, 2, 3, 33) + " " + (int) A.getAndBitwiseOr(arr, 0, 6) + " " + Arrays.toString(arr) + " " + A.coordinateTypes() + " " + A.varType());
        VarHandle SA = MethodHandles.arrayElementVarHandle(String[].class);
        String[] sa = {"x"};
        System.out.println("string array: " + (String) SA.getAndSet(sa, 0, "y") + SA.compareAndSet(sa, 0, "y", null) + sa[0]);
        VarHandle.fullFence();
        VarHandle.acquireFence();
        VarHandle.releaseFence();
        VarHandle.loadLoadFence();
        VarHandle.storeStoreFence();
        System.out.println("type: " + I.varType() + " " + I.coordinateTypes() + " " + I.accessModeType(VarHandle.AccessMode.COMPARE_AND_SET) + " " + I.accessModeType(VarHandle.AccessMode.GET_AND_ADD) + " " + I);
        MethodHandle get = I.toMethodHandle(VarHandle.AccessMode.GET);
        System.out.println("as method handle: " + get.type() + " " + (int) get.invoke(o) + " " + MethodHandles.varHandleInvoker(VarHandle.AccessMode.GET_VOLATILE, get.type()).invoke(I, o) + " mode " + VarHandle.AccessMode.valueFromMethodName("getAndAdd") + " " + VarHandle.AccessMode.GET_OPAQUE.methodName());
    }
}
