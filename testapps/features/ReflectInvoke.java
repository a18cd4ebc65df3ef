// EXPECT same-as-java
// Method.invoke and Constructor.newInstance: conversion, wrapping of exceptions, access checks, virtual dispatch
import java.lang.reflect.*;
import java.util.*;

public class ReflectInvoke {
    static class A {
        String who() { return "A"; }
        private String priv() { return "A.priv"; }
        static String stat(int x) { return "static" + x; }
        static long wide(long x, double d, Object o) { return x + (long) d + (o == null ? 0 : o.hashCode()); }
        static void nothing() {}
        static int[] arr(String... s) { return new int[] {s == null ? -1 : s.length}; }
        static void fail(String s) throws Exception { throw new java.io.IOException(s); }
        static void error() { throw new StackOverflowError("made up"); }
        static char next(char c) { return (char) (c + 1); }
        static boolean not(Boolean b) { return !b; }
    }
    static class B extends A {
        @Override String who() { return "B"; }
        private String priv() { return "B.priv"; }
    }
    static abstract class Abs { Abs() {} abstract void m(); }
    static class Init { static { if (true) throw new IllegalStateException("in static init"); } static void go() {} }
    static class Ctor {
        final String s;
        Ctor() { s = "none"; }
        Ctor(int i, Integer j) { s = "i" + i + j; }
        private Ctor(String s) { if (s == null) throw new NullPointerException("null s"); this.s = s; }
        class In { String of() { return "in " + s; } }
    }
    interface I { default String d() { return "I.d"; } static String st() { return "I.st"; } }

    static void t(String label, Act a) {
        try {
            System.out.println(label + ": " + a.run());
        } catch (InvocationTargetException e) {
            System.out.println(label + ": InvocationTargetException message " + e.getMessage() + " target " + e.getTargetException() + " cause same " + (e.getCause() == e.getTargetException()));
        } catch (Throwable e) {
            System.out.println(label + ": " + e.getClass().getName() + " " + String.valueOf(e.getMessage()).replaceAll("@[0-9a-f]+", "@#"));
        }
    }

    interface Act { Object run() throws Throwable; }

    static Method m(Class<?> c, String n, Class<?>... p) throws NoSuchMethodException { return c.getDeclaredMethod(n, p); }

    public static void main(String[] args) throws Throwable {
        Method who = m(A.class, "who");
        t("virtual", () -> who.invoke(new A()) + "" + who.invoke(new B()));
        t("private not virtual", () -> m(A.class, "priv").invoke(new B()));
        t("overridden from A object", () -> m(B.class, "who").invoke(new A()));
        t("null receiver", () -> who.invoke(null));
        t("static any receiver", () -> m(A.class, "stat", int.class).invoke("ignored", 5));
        t("widening", () -> m(A.class, "wide", long.class, double.class, Object.class).invoke(null, 3, 'A', null));
        t("widening byte", () -> m(A.class, "wide", long.class, double.class, Object.class).invoke(null, (byte) -1, 2.9f, "x"));
        t("narrowing", () -> m(A.class, "stat", int.class).invoke(null, 5L));
        t("null for primitive", () -> m(A.class, "stat", int.class).invoke(null, (Object) null));
        t("too few", () -> m(A.class, "stat", int.class).invoke(null));
        t("null args", () -> m(A.class, "stat", int.class).invoke(null, (Object[]) null));
        t("too many", () -> m(A.class, "stat", int.class).invoke(null, 1, 2));
        t("wrong type", () -> m(A.class, "stat", int.class).invoke(null, "s"));
        t("char", () -> m(A.class, "next", char.class).invoke(null, 'a'));
        t("int for char", () -> m(A.class, "next", char.class).invoke(null, 97));
        t("Boolean", () -> m(A.class, "not", Boolean.class).invoke(null, true));
        t("Boolean null", () -> m(A.class, "not", Boolean.class).invoke(null, new Object[] {null}));
        t("void", () -> m(A.class, "nothing").invoke(null));
        t("varargs", () -> ((int[]) m(A.class, "arr", String[].class).invoke(null, (Object) new String[] {"p", "q"}))[0]);
        t("varargs null", () -> ((int[]) m(A.class, "arr", String[].class).invoke(null, new Object[] {null}))[0]);
        t("varargs spread", () -> m(A.class, "arr", String[].class).invoke(null, "p"));
        t("checked", () -> m(A.class, "fail", String.class).invoke(null, "io"));
        t("error", () -> m(A.class, "error").invoke(null));
        t("initializer", () -> m(Init.class, "go").invoke(null));
        t("initializer again", () -> m(Init.class, "go").invoke(null));
        t("default", () -> I.class.getMethod("d").invoke(new I() {}));
        t("interface static", () -> I.class.getMethod("st").invoke(null));
        t("array clone", () -> Object.class.getDeclaredMethod("clone").getName());
        t("private of String", () -> String.class.getDeclaredMethod("isLatin1").invoke("x"));
        t("private field class", () -> Integer.class.getMethod("parseInt", String.class).invoke(null, "zz"));
        t("interface method on object", () -> Comparable.class.getMethod("compareTo", Object.class).invoke("b", "a"));
        t("interface method cast", () -> Comparable.class.getMethod("compareTo", Object.class).invoke("b", 1));
        t("getClass", () -> Object.class.getMethod("getClass").invoke(new int[0]));

        t("ctor", () -> Ctor.class.getDeclaredConstructor().newInstance().s);
        t("ctor args", () -> Ctor.class.getDeclaredConstructor(int.class, Integer.class).newInstance((short) 3, null).s);
        t("ctor private", () -> Ctor.class.getDeclaredConstructor(String.class).newInstance("mine").s);
        t("ctor throws", () -> Ctor.class.getDeclaredConstructor(String.class).newInstance((String) null).s);
        t("ctor wrong", () -> Ctor.class.getDeclaredConstructor(String.class).newInstance(5));
        t("abstract", () -> Abs.class.getDeclaredConstructor().newInstance());
        t("inner", () -> Ctor.In.class.getDeclaredConstructor(Ctor.class).newInstance(new Ctor()).of());
        t("inner without outer", () -> Ctor.In.class.getDeclaredConstructor().newInstance());
        t("enum", () -> Thread.State.class.getDeclaredConstructors()[0].newInstance("X", 9));
        t("interface", () -> I.class.getDeclaredConstructor());
        t("Class.newInstance", () -> legacy(Ctor.class));
        t("Class.newInstance abstract", () -> legacy(Number.class));
        t("Class ctor", () -> { Constructor<?> c = Class.class.getDeclaredConstructors()[0]; c.setAccessible(true); return c; });
        Method hot = m(A.class, "next", char.class);
        char c = 'a';
        for (int i = 0; i < 40; i++) c = (char) hot.invoke(null, c);
        System.out.println("many calls: " + (int) c);
        long sum = 0;
        Constructor<Ctor> k = Ctor.class.getDeclaredConstructor(int.class, Integer.class);
        for (int i = 0; i < 40; i++) sum += k.newInstance(i, 1).s.length();
        System.out.println("many objects: " + sum);
    }

    @SuppressWarnings("deprecation")
    static Object legacy(Class<?> c) throws Exception { return ((Object) c.newInstance()).getClass(); }
}
