// EXPECT same-as-java
// Class names and kinds: arrays, nested, inner, local, anonymous, lambda flags, primitives, enclosing elements
import java.util.*;
import java.util.function.*;

public class ReflectNames {
    static class Nested { class Inner { class Deep {} } }
    interface Face {}
    enum Color { RED { }, BLUE }
    @interface Note {}
    record Rec(int x) {}
    Object field = new Object() {};
    static Object init;
    static { class InInit {} init = new InInit(); }
    Object viaCtor;
    ReflectNames() { class InCtor {} viaCtor = new InCtor(); }

    static void show(String label, Class<?> c) {
        System.out.println(label + ": name " + c.getName() + " simple '" + c.getSimpleName() + "' canonical " + c.getCanonicalName() + " type " + c.getTypeName() + " toString " + c);
        System.out.println("  flags:" + (c.isArray() ? " array" : "") + (c.isPrimitive() ? " primitive" : "") + (c.isInterface() ? " interface" : "") + (c.isEnum() ? " enum" : "") + (c.isAnnotation() ? " annotation" : "") + (c.isRecord() ? " record" : "") + (c.isAnonymousClass() ? " anonymous" : "") + (c.isLocalClass() ? " local" : "") + (c.isMemberClass() ? " member" : "") + (c.isSynthetic() ? " synthetic" : "") + (c.isSealed() ? " sealed" : "") + (c.isHidden() ? " hidden" : ""));
        System.out.println("  declaring " + n(c.getDeclaringClass()) + " enclosing " + n(c.getEnclosingClass()) + " method " + c.getEnclosingMethod() + " ctor " + c.getEnclosingConstructor() + " super " + n(c.getSuperclass()) + " interfaces " + Arrays.toString(c.getInterfaces()) + " package '" + c.getPackageName() + "' component " + n(c.getComponentType()) + " descriptor " + c.descriptorString());
    }

    static String n(Class<?> c) { return c == null ? null : c.getName(); }

    static <T> Object local(T t) {
        class Local { T kept = t; }
        return new Local();
    }

    public static void main(String[] args) throws Exception {
        Class<?>[] prims = {void.class, boolean.class, byte.class, short.class, char.class, int.class, long.class, float.class, double.class};
        for (Class<?> p : prims) System.out.println("primitive: " + p + " " + p.getName() + " " + p.descriptorString() + " " + p.isPrimitive() + " modifiers " + p.getModifiers() + (p == void.class ? "" : " array " + p.arrayType().getName()));
        show("top", ReflectNames.class);
        show("nested", Nested.class);
        show("inner", Nested.Inner.class);
        show("deep", Nested.Inner.Deep.class);
        show("interface", Face.class);
        show("enum", Color.class);
        show("enum constant body", Color.RED.getClass());
        show("enum constant plain", Color.BLUE.getClass());
        show("annotation", Note.class);
        show("record", Rec.class);
        show("anonymous", new ReflectNames().field.getClass());
        show("anonymous in main", new Face() {}.getClass());
        show("local", local("x").getClass());
        show("in initializer", init.getClass());
        show("in constructor", new ReflectNames().viaCtor.getClass());
        show("array", int[].class);
        show("array 2", String[][].class);
        show("array nested", Nested[].class);
        show("array of anonymous", java.lang.reflect.Array.newInstance(new Face() {}.getClass(), 0).getClass());
        show("system", Map.Entry.class);
        Runnable r = () -> {};
        Class<?> l = r.getClass();
        System.out.println("lambda: hidden " + l.isHidden() + " synthetic " + l.isSynthetic() + " anonymous " + l.isAnonymousClass() + " starts " + l.getName().startsWith("ReflectNames$$Lambda") + " slash " + l.getName().contains("/") + " interfaces " + Arrays.toString(l.getInterfaces()) + " canonical " + l.getCanonicalName());
        System.out.println("generic string: " + Map.class.toGenericString() + " / " + Rec.class.toGenericString() + " / " + Note.class.toGenericString() + " / " + Color.class.toGenericString() + " / " + int[].class.toGenericString());
        System.out.println("array type: " + String.class.arrayType() + " " + int[][].class.componentType() + " " + String.class.componentType());
        System.out.println("nest: " + Nested.Inner.class.getNestHost().getName() + " mates " + Nested.class.isNestmateOf(Rec.class) + Nested.class.isNestmateOf(String.class) + " members " + ReflectNames.class.getNestMembers().length + " array host " + int[].class.getNestHost());
        System.out.println("assignable: " + Number.class.isAssignableFrom(Integer.class) + Object[].class.isAssignableFrom(String[].class) + Object.class.isAssignableFrom(int[].class) + long.class.isAssignableFrom(int.class) + Object[].class.isAssignableFrom(int[].class) + Cloneable.class.isAssignableFrom(int[].class));
        System.out.println("instance: " + Number.class.isInstance(1) + int.class.isInstance(1) + String.class.isInstance(null) + Object[][].class.isInstance(new String[0][0]));
        try {
            Integer.class.cast("x");
        } catch (ClassCastException e) {
            System.out.println("cast: " + e.getMessage());
        }
        try {
            Integer.class.asSubclass(String.class);
        } catch (ClassCastException e) {
            System.out.println("asSubclass: " + e.getMessage());
        }
        System.out.println("module: " + String.class.getModule() + " named " + ReflectNames.class.getModule().isNamed() + " loader " + String.class.getClassLoader() + " same " + (int[].class.getClassLoader() == null));
        System.out.println("declared classes: " + sorted(Nested.class.getDeclaredClasses()) + sorted(ReflectNames.class.getDeclaredClasses()));
        System.out.println("assertions: " + ReflectNames.class.desiredAssertionStatus());
    }

    static List<String> sorted(Class<?>[] c) {
        List<String> l = new ArrayList<>();
        for (Class<?> k : c) l.add(k.getSimpleName());
        Collections.sort(l);
        return l;
    }
}
