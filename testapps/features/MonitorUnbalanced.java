// EXPECT same-as-java
// monitor opcodes out of balance in hand-made classes: exit without enter, enter without exit before return, exit of another object, twice entered once left, null operands.

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;

public class MonitorUnbalanced extends ClassLoader {
    static byte[] one(String name, boolean sync, String code) throws IOException {
        String[] hex = code.trim().split("\\s+");
        ByteArrayOutputStream whole = new ByteArrayOutputStream();
        DataOutputStream w = new DataOutputStream(whole);
        w.writeInt(0xCAFEBABE);
        w.writeInt(49);
        w.writeShort(8);
        w.writeByte(7); w.writeShort(2);
        w.writeByte(1); w.writeUTF(name);
        w.writeByte(7); w.writeShort(4);
        w.writeByte(1); w.writeUTF("java/lang/Object");
        w.writeByte(1); w.writeUTF("run");
        w.writeByte(1); w.writeUTF("(Ljava/lang/Object;Ljava/lang/Object;)I");
        w.writeByte(1); w.writeUTF("Code");
        w.writeShort(0x21); w.writeShort(1); w.writeShort(3); w.writeShort(0); w.writeShort(0);
        w.writeShort(1); w.writeShort(sync ? 0x29 : 9); w.writeShort(5); w.writeShort(6);
        w.writeShort(1); w.writeShort(7); w.writeInt(12 + hex.length);
        w.writeShort(4); w.writeShort(4);
        w.writeInt(hex.length);
        for (String h : hex) w.writeByte(Integer.parseInt(h, 16));
        w.writeShort(0); w.writeShort(0); w.writeShort(0);
        return whole.toByteArray();
    }

    int n;

    void run(String label, boolean sync, String code, Object a, Object b) throws Exception {
        String name = "M" + n++;
        byte[] bytes = one(name, sync, code);
        Class<?> c = defineClass(name, bytes, 0, bytes.length);
        String result;
        try {
            result = "returned " + c.getMethod("run", Object.class, Object.class).invoke(null, a, b);
        } catch (InvocationTargetException e) {
            result = "threw " + e.getCause().getClass().getSimpleName();
        }
        System.out.println(label + ": " + result + " held a " + (a != null && Thread.holdsLock(a)) + " held b " + (b != null && Thread.holdsLock(b)) + " held class " + Thread.holdsLock(c));
    }

    public static void main(String[] args) throws Exception {
        MonitorUnbalanced m = new MonitorUnbalanced();
        Object a = new Object();
        Object b = new Object();
        // 2a aload_0, 2b aload_1, c2 monitorenter, c3 monitorexit, 04 iconst_1, ac ireturn
        m.run("balanced", false, "2a c2 2a c3 04 ac", a, b);
        m.run("nested balanced", false, "2a c2 2b c2 2a c2 2a c3 2b c3 2a c3 05 ac", a, b);
        m.run("crossed order", false, "2a c2 2b c2 2a c3 2b c3 06 ac", a, b);
        m.run("exit without enter", false, "2a c3 04 ac", a, b);
        m.run("enter without exit", false, "2a c2 04 ac", a, b);
        m.run("entered twice, left once", false, "2a c2 2a c2 2a c3 04 ac", a, b);
        m.run("exit of other object", false, "2a c2 2b c3 04 ac", a, b);
        m.run("left twice", false, "2a c2 2a c3 2a c3 04 ac", a, b);
        m.run("enter null", false, "01 c2 04 ac", a, b);
        m.run("exit null", false, "01 c3 04 ac", a, b);
        m.run("enter then divide by zero", false, "2a c2 04 03 6c ac", a, b);
        m.run("synchronized method balanced", true, "2a c2 2a c3 04 ac", a, b);
        m.run("synchronized method, enter without exit", true, "2b c2 04 ac", a, b);
        synchronized (a) {
            m.run("exit of a monitor held by the caller", false, "2a c3 04 ac", a, b);
            System.out.println("caller still holds a: " + Thread.holdsLock(a));
            m.run("enter and exit of a monitor held by the caller", false, "2a c2 2a c3 04 ac", a, b);
        }
        Thread t = new Thread(() -> {
            synchronized (a) {
                synchronized (b) {
                    System.out.println("another thread can lock both afterwards");
                }
            }
        });
        t.start();
        t.join();
    }
}
