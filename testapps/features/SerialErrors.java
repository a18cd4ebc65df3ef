// EXPECT same-as-java
// Serialization failures: not serializable parts, missing constructors, corrupt streams, filters, UID mismatch
import java.io.*;
import java.util.*;

public class SerialErrors {
    static class Plain { int x; }
    static class Holder implements Serializable {
        private static final long serialVersionUID = 1L;
        Object o;
        Holder(Object o) { this.o = o; }
    }
    static class NoDefault {
        NoDefault(int x) {}
    }
    static class Orphan extends NoDefault implements Serializable {
        private static final long serialVersionUID = 1L;
        Orphan() { super(1); }
    }
    public static class PrivateExt implements Externalizable {
        PrivateExt(int x) {}
        @Override public void writeExternal(ObjectOutput o) {}
        @Override public void readExternal(ObjectInput i) {}
    }
    static class NotAllowed implements Serializable {
        private static final long serialVersionUID = 1L;
        private void writeObject(ObjectOutputStream o) throws IOException { throw new NotSerializableException("by choice"); }
    }
    static class Thrower implements Serializable {
        private static final long serialVersionUID = 1L;
        private void readObject(ObjectInputStream i) { throw new IllegalStateException("in readObject"); }
    }
    static class TwiceDefault implements Serializable {
        private static final long serialVersionUID = 1L;
        private void readObject(ObjectInputStream i) throws IOException, ClassNotFoundException { i.defaultReadObject(); i.readInt(); }
        private void writeObject(ObjectOutputStream o) throws IOException { o.defaultWriteObject(); }
    }
    static class Uid implements Serializable {
        private static final long serialVersionUID = 0x1234567890L;
        int v = 3;
    }

    interface Act { Object run() throws Exception; }

    static void attempt(String label, Act a) {
        try {
            System.out.println(label + ": " + a.run());
        } catch (Exception e) {
            System.out.println(label + ": " + e);
        }
    }

    static byte[] write(Object o) throws IOException {
        ByteArrayOutputStream bo = new ByteArrayOutputStream();
        new ObjectOutputStream(bo).writeObject(o);
        return bo.toByteArray();
    }

    static ObjectInputStream in(byte[] b) throws IOException { return new ObjectInputStream(new ByteArrayInputStream(b)); }

    public static void main(String[] args) throws Exception {
        attempt("plain", () -> write(new Plain()));
        attempt("held", () -> write(new Holder(new Plain())));
        attempt("in list", () -> write(new ArrayList<Object>(List.of(1, new Plain()))));
        attempt("thread", () -> write(Thread.currentThread()));
        attempt("optional", () -> write(Optional.of(1)));
        attempt("refuses", () -> write(new NotAllowed()));
        attempt("orphan", () -> in(write(new Orphan())).readObject());
        attempt("externalizable", () -> in(write(new PrivateExt(1))).readObject());
        attempt("readObject throws", () -> in(write(new Thrower())).readObject());
        attempt("optional data missing", () -> in(write(new TwiceDefault())).readObject());
        byte[] ok = write(new Uid());
        attempt("intact", () -> ((Uid) in(ok).readObject()).v);
        byte[] uid = ok.clone();
        int at = indexOf(uid, new byte[] {0, 0, 0, 0x12, 0x34, 0x56, 0x78, (byte) 0x90});
        uid[at + 7] = 0x11;
        attempt("uid mismatch", () -> in(uid).readObject());
        byte[] name = ok.clone();
        name[indexOf(name, "Uid".getBytes("US-ASCII"))] = 'V';
        attempt("class missing", () -> in(name).readObject());
        attempt("empty stream", () -> in(new byte[0]));
        attempt("bad header", () -> in(new byte[] {1, 2, 3, 4}));
        attempt("cut", () -> in(Arrays.copyOf(ok, ok.length - 2)).readObject());
        attempt("bad type code", () -> in(new byte[] {(byte) 0xac, (byte) 0xed, 0, 5, 0x11}).readObject());
        attempt("bad handle", () -> in(new byte[] {(byte) 0xac, (byte) 0xed, 0, 5, 0x71, 0, 0x7e, 0, 9}).readObject());
        attempt("end", () -> { ObjectInputStream i = in(ok); i.readObject(); return i.readObject(); });
        attempt("primitive first", () -> { ObjectInputStream i = in(ok); return i.readInt(); });
        ByteArrayOutputStream bo = new ByteArrayOutputStream();
        ObjectOutputStream oo = new ObjectOutputStream(bo);
        oo.writeInt(5);
        oo.writeObject("str");
        oo.flush();
        attempt("object where int is", () -> { try { return in(bo.toByteArray()).readObject(); } catch (OptionalDataException e) { return e.getClass().getSimpleName() + " eof " + e.eof + " length " + e.length; } });
        attempt("filter rejects", () -> {
            ObjectInputStream i = in(write(new Holder("x")));
            i.setObjectInputFilter(info -> info.serialClass() == Holder.class ? ObjectInputFilter.Status.REJECTED : ObjectInputFilter.Status.UNDECIDED);
            return i.readObject();
        });
        attempt("filter pattern", () -> {
            ObjectInputStream i = in(write(new ArrayList<>(List.of(1, 2))));
            i.setObjectInputFilter(ObjectInputFilter.Config.createFilter("java.util.*;java.lang.*;!*"));
            return i.readObject();
        });
        attempt("filter array size", () -> {
            ObjectInputStream i = in(write(new int[100]));
            i.setObjectInputFilter(ObjectInputFilter.Config.createFilter("maxarray=10"));
            return i.readObject();
        });
        attempt("defaultReadObject outside", () -> { in(ok).defaultReadObject(); return null; });
        attempt("defaultWriteObject outside", () -> { new ObjectOutputStream(new ByteArrayOutputStream()).defaultWriteObject(); return null; });
        attempt("after failure", () -> {
            ByteArrayOutputStream b2 = new ByteArrayOutputStream();
            ObjectOutputStream o2 = new ObjectOutputStream(b2);
            try { o2.writeObject(new Holder(new Plain())); } catch (NotSerializableException e) { o2.flush(); }
            return in(b2.toByteArray()).readObject();
        });
        ObjectStreamClass osc = ObjectStreamClass.lookup(Uid.class);
        System.out.println("lookup: " + osc + " " + osc.getSerialVersionUID() + " fields " + Arrays.toString(osc.getFields()) + " none " + ObjectStreamClass.lookup(Plain.class) + " any " + ObjectStreamClass.lookupAny(Plain.class).getSerialVersionUID());
        System.out.println("computed uids: " + ObjectStreamClass.lookup(String.class).getSerialVersionUID() + " " + ObjectStreamClass.lookup(ArrayList.class).getSerialVersionUID() + " " + ObjectStreamClass.lookup(int[].class).getSerialVersionUID() + " enum " + ObjectStreamClass.lookup(Thread.State.class).getSerialVersionUID());
    }

    static int indexOf(byte[] a, byte[] s) {
        for (int i = 0; i + s.length <= a.length; i++) if (Arrays.equals(a, i, i + s.length, s, 0, s.length)) return i;
        throw new IllegalStateException("not found");
    }
}
