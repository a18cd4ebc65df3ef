// EXPECT same-as-java
// class literals and Class names: getName, getSimpleName, getTypeName, getCanonicalName, modifiers, kinds, enclosing classes, array classes.

import java.lang.reflect.Modifier;
import java.util.Map;

public class ClassLiterals {
    interface Face { }
    @interface Anno { }
    enum Color { RED { @Override String n() { return "r"; } }, GREEN; String n() { return "x"; } }
    record Point(int x, int y) { }
    static abstract class Nested { protected final class Deep { } }
    private class Inner { class Inner2 { } }

    static void show(String label, Class<?> c) {
        System.out.println(label + ": name=" + c.getName() + " simple=" + c.getSimpleName() + " type=" + c.getTypeName()
            + " canonical=" + c.getCanonicalName() + " toString=" + c + " package=" + c.getPackageName());
        System.out.println("  mods=" + Modifier.toString(c.getModifiers()) + " super=" + (c.getSuperclass() == null ? null : c.getSuperclass().getName())
            + " flags=" + (c.isInterface() ? "I" : "") + (c.isArray() ? "A" : "") + (c.isPrimitive() ? "P" : "") + (c.isEnum() ? "E" : "")
            + (c.isAnnotation() ? "@" : "") + (c.isRecord() ? "R" : "") + (c.isAnonymousClass() ? "?" : "") + (c.isLocalClass() ? "L" : "")
            + (c.isMemberClass() ? "M" : "") + (c.isSealed() ? "S" : "")
            + " enclosing=" + (c.getEnclosingClass() == null ? null : c.getEnclosingClass().getSimpleName())
            + " declaring=" + (c.getDeclaringClass() == null ? null : c.getDeclaringClass().getSimpleName()));
    }

    public static void main(String[] args) throws Exception {
        show("self", ClassLiterals.class);
        show("Face", Face.class);
        show("Anno", Anno.class);
        show("Color", Color.class);
        show("Color.RED", Color.RED.getClass());
        show("Color.GREEN", Color.GREEN.getClass());
        show("Point", Point.class);
        show("Nested", Nested.class);
        show("Deep", Nested.Deep.class);
        show("Inner2", Inner.Inner2.class);
        class Local { class InLocal { } }
        show("Local", Local.class);
        show("InLocal", Local.InLocal.class);
        Object anon = new Face() { };
        show("anonymous", anon.getClass());
        Object anonInner = new Object() { Object o = new Object() { }; Object get() { return o; } }.get();
        show("anonymous in anonymous", anonInner.getClass());
        show("Map.Entry", Map.Entry.class);
        Class<?>[] prims = {boolean.class, byte.class, short.class, char.class, int.class, long.class, float.class, double.class, void.class};
        for (Class<?> p : prims) {
            System.out.println("primitive: " + p + " " + p.descriptorString() + " " + (p == void.class ? "-" : p.arrayType().getName()) + " " + p.getModifiers());
        }
        show("int[]", int[].class);
        show("String[][]", String[][].class);
        show("Local[]", Local[].class);
        show("anonymous[]", anon.getClass().arrayType());
        show("Inner[][][]", Inner[][][].class);
        System.out.println("same literal: " + (int[].class == new int[3].getClass()) + " " + (String.class == "".getClass()) + " " + (Integer.TYPE == int.class));
        System.out.println("forName: " + Class.forName("[I").getSimpleName() + " " + Class.forName("[[Ljava.lang.String;").getSimpleName()
            + " " + Class.forName("ClassLiterals$Nested$Deep").getSimpleName());
        for (String bad : new String[] {"int", "ClassLiterals.Face", "java/lang/String", "[java.lang.String;", "No.Such", "[Lint;", ""}) {
            try {
                System.out.println("forName " + bad + ": " + Class.forName(bad));
            } catch (ClassNotFoundException e) {
                System.out.println("forName " + bad + ": " + e.getMessage());
            }
        }
        System.out.println("component: " + int[][].class.getComponentType() + " " + String[].class.getComponentType() + " " + int.class.getComponentType());
        System.out.println("enum constants: " + Color.class.getEnumConstants().length + " " + Color.RED.getDeclaringClass().getSimpleName());
        System.out.println("record components: " + Point.class.getRecordComponents().length);
        System.out.println("loader: " + (String.class.getClassLoader() == null) + " " + (int[].class.getClassLoader() == null)
            + " " + (Face[].class.getClassLoader() == ClassLiterals.class.getClassLoader()));
        System.out.println("hash by name: " + ClassLiterals.class.getName().hashCode());
        System.out.println("module: " + String.class.getModule() + " named " + ClassLiterals.class.getModule().isNamed());
        System.out.println("nest host: " + Local.InLocal.class.getNestHost().getSimpleName() + " " + anonInner.getClass().getNestHost().getSimpleName());
    }
}
