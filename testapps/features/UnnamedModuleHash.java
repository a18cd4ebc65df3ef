// EXPECT same-as-java
// A linkage error names the unnamed module by the identity hash of the module
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;

public class UnnamedModuleHash {
    static class Definer extends ClassLoader {
        Definer(ClassLoader parent) { super(parent); }
        Class<?> define(byte[] bytes) { return defineClass(null, bytes, 0, bytes.length); }
    }

    // class Sub extends jdk.internal.misc.Unsafe, which is not exported (and final): the module is looked at first
    static byte[] subclassOf(String parent) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeInt(0xCAFEBABE);
        out.writeInt(52);
        out.writeShort(5);
        out.writeByte(1);
        out.writeUTF("Sub");
        out.writeByte(7);
        out.writeShort(1);
        out.writeByte(1);
        out.writeUTF(parent);
        out.writeByte(7);
        out.writeShort(3);
        out.writeShort(0x21);
        out.writeShort(2);
        out.writeShort(4);
        for (int i = 0; i < 4; i++) out.writeShort(0);
        return bytes.toByteArray();
    }

    public static void main(String[] args) throws Exception {
        ClassLoader app = UnnamedModuleHash.class.getClassLoader();
        Definer definer = new Definer(app);
        String hash = "@0x" + Integer.toHexString(System.identityHashCode(definer.getUnnamedModule()));
        for (String parent : new String[] {"jdk/internal/misc/CDS", "sun/security/util/Debug"}) {
            try {
                definer.define(subclassOf(parent));
            } catch (IllegalAccessError e) {
                System.out.println(e.getMessage().replace(hash, "@HASH"));
            }
        }
    }
}
