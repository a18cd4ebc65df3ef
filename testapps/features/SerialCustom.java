// EXPECT same-as-java
// Custom serialization: writeObject/readObject, writeReplace/readResolve, Externalizable, putFields/readFields, validation
import java.io.*;
import java.util.*;

public class SerialCustom {
    static final StringBuilder log = new StringBuilder();

    static class Parent implements Serializable {
        private static final long serialVersionUID = 1L;
        String p = "parent";
        private void writeObject(ObjectOutputStream o) throws IOException { log.append("Pw "); o.defaultWriteObject(); }
        private void readObject(ObjectInputStream i) throws IOException, ClassNotFoundException { log.append("Pr "); i.defaultReadObject(); }
    }

    static class Child extends Parent {
        private static final long serialVersionUID = 1L;
        transient int secret = 42;
        int plain = 7;
        private void writeObject(ObjectOutputStream o) throws IOException {
            log.append("Cw ");
            o.defaultWriteObject();
            o.writeInt(secret ^ 0xff);
            o.writeUTF("extra");
            o.writeObject(List.of("obj"));
        }
        private void readObject(ObjectInputStream i) throws IOException, ClassNotFoundException {
            log.append("Cr ");
            i.defaultReadObject();
            secret = i.readInt() ^ 0xff;
            log.append(i.readUTF()).append(i.readObject()).append(' ');
        }
    }

    static class Single implements Serializable {
        private static final long serialVersionUID = 1L;
        static final Single ONE = new Single();
        private Object readResolve() { log.append("resolve "); return ONE; }
    }

    static class Temp implements Serializable {
        private static final long serialVersionUID = 1L;
        final double celsius;
        Temp(double c) { celsius = c; }
        private Object writeReplace() { return new Form("C" + celsius); }
        private void readObject(ObjectInputStream i) throws InvalidObjectException { throw new InvalidObjectException("form required"); }
        record Form(String text) implements Serializable {
            private Object readResolve() { return new Temp(Double.parseDouble(text.substring(1))); }
        }
    }

    public static class Ext implements Externalizable {
        int a;
        String b;
        public Ext() { log.append("Ext() "); }
        Ext(int a, String b) { this.a = a; this.b = b; }
        @Override public void writeExternal(ObjectOutput o) throws IOException { o.writeInt(a); o.writeObject(b); o.write(new byte[] {1, 2}); }
        @Override public void readExternal(ObjectInput i) throws IOException, ClassNotFoundException { a = i.readInt() * 2; b = i.readObject() + "!"; log.append(i.read()).append(i.read()).append(i.read()).append(' '); }
    }

    static class Fields implements Serializable {
        private static final long serialVersionUID = 1L;
        private static final ObjectStreamField[] serialPersistentFields = {new ObjectStreamField("x", int.class), new ObjectStreamField("name", String.class), new ObjectStreamField("late", long.class)};
        int mine = 3;
        String label = "lab";
        private void writeObject(ObjectOutputStream o) throws IOException {
            ObjectOutputStream.PutField f = o.putFields();
            f.put("x", mine * 10);
            f.put("name", label.toUpperCase());
            o.writeFields();
        }
        private void readObject(ObjectInputStream i) throws IOException, ClassNotFoundException {
            ObjectInputStream.GetField f = i.readFields();
            mine = f.get("x", -1) + 1;
            label = (String) f.get("name", "none");
            log.append("late ").append(f.get("late", 5L)).append(f.defaulted("late")).append(' ');
        }
    }

    static class Checked implements Serializable, ObjectInputValidation {
        private static final long serialVersionUID = 1L;
        int lo, hi;
        Checked(int l, int h) { lo = l; hi = h; }
        private void readObject(ObjectInputStream i) throws IOException, ClassNotFoundException { i.registerValidation(this, 0); i.defaultReadObject(); }
        @Override public void validateObject() throws InvalidObjectException { if (lo > hi) throw new InvalidObjectException(lo + ">" + hi); }
    }

    static byte[] write(Object... os) throws IOException {
        ByteArrayOutputStream bo = new ByteArrayOutputStream();
        ObjectOutputStream oo = new ObjectOutputStream(bo);
        for (Object o : os) oo.writeObject(o);
        oo.flush();
        return bo.toByteArray();
    }

    static Object copy(Object o) throws Exception { return new ObjectInputStream(new ByteArrayInputStream(write(o))).readObject(); }

    public static void main(String[] args) throws Exception {
        Child c = new Child();
        c.secret = 1000;
        Child d = (Child) copy(c);
        System.out.println("child: " + d.p + " " + d.plain + " " + d.secret + " log " + log);
        log.setLength(0);
        System.out.println("single: " + (copy(Single.ONE) == Single.ONE) + " log " + log);
        log.setLength(0);
        Single[] arr = (Single[]) copy(new Single[] {Single.ONE, Single.ONE});
        System.out.println("array of singles: " + (arr[0] == Single.ONE) + (arr[1] == Single.ONE) + " log " + log);
        System.out.println("replaced: " + ((Temp) copy(new Temp(36.6))).celsius);
        log.setLength(0);
        Ext e = (Ext) copy(new Ext(21, "ext"));
        System.out.println("external: " + e.a + " " + e.b + " log " + log);
        log.setLength(0);
        Fields f = (Fields) copy(new Fields());
        System.out.println("fields: " + f.mine + " " + f.label + " log " + log);
        System.out.println("valid: " + ((Checked) copy(new Checked(1, 2))).hi);
        try {
            copy(new Checked(5, 2));
        } catch (InvalidObjectException x) {
            System.out.println("invalid: " + x.getMessage());
        }
        class Logging extends ObjectOutputStream {
            final List<String> seen = new ArrayList<>();
            Logging(OutputStream o) throws IOException { super(o); enableReplaceObject(true); }
            @Override protected Object replaceObject(Object o) { seen.add(o.getClass().getSimpleName()); return o instanceof String s ? s + "*" : o; }
            @Override protected void annotateClass(Class<?> k) throws IOException { writeUTF("ann:" + k.getSimpleName()); }
        }
        ByteArrayOutputStream bo = new ByteArrayOutputStream();
        Logging lg = new Logging(bo);
        lg.writeObject(new ArrayList<>(List.of("a", 5)));
        lg.flush();
        ObjectInputStream oi = new ObjectInputStream(new ByteArrayInputStream(bo.toByteArray())) {
            { enableResolveObject(true); }
            @Override protected Class<?> resolveClass(ObjectStreamClass k) throws IOException, ClassNotFoundException { log.append(readUTF()).append(' '); return super.resolveClass(k); }
            @Override protected Object resolveObject(Object o) { return o instanceof Integer i ? i + 1 : o; }
        };
        log.setLength(0);
        System.out.println("replaced stream: " + oi.readObject() + " seen " + lg.seen + " log " + log);
    }
}
