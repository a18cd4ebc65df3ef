// EXPECT same-as-java
// virtual dispatch: overriding, overloading, private and static hiding, super chains, final, abstract, protected, calls from constructors, deep hierarchies.

public class CallOverride {
    static abstract class Animal {
        protected String name;
        static String kind() { return "animal"; }
        private String secret() { return "animal secret"; }
        Animal(String n) { name = n; System.out.println("made " + describe()); }
        abstract String sound();
        String describe() { return name + " says " + sound() + " " + secret(); }
        final String fixed() { return "fixed " + sound() + " " + kind(); }
        String over(Object o) { return "Animal.over(Object)"; }
        String over(String o) { return "Animal.over(String)"; }
        String over(int o) { return "Animal.over(int)"; }
        protected Object self() { return this; }
    }

    static class Dog extends Animal {
        int age = 3;
        Dog(String n) { super(n); }
        static String kind() { return "dog"; }
        private String secret() { return "dog secret"; }
        String sound() { return "woof" + age; }
        @Override String over(Object o) { return "Dog.over(Object)"; }
        String over(Integer o) { return "Dog.over(Integer)"; }
        String over(long o) { return "Dog.over(long)"; }
        String tell() { return secret() + "/" + super.describe() + "/" + kind() + "/" + Animal.kind(); }
        @Override protected Dog self() { return this; }
    }

    static class Puppy extends Dog {
        Puppy() { super("pup"); age = 1; }
        @Override String sound() { return "yip" + super.sound(); }
        @Override String describe() { return "[" + super.describe() + "]"; }
        @Override String over(String s) { return "Puppy.over(String)"; }
        String viaSuper() { return super.over("x") + super.over((Object) "x"); }
    }

    static class L0 { String f() { return "L0"; } String g() { return f() + "g0"; } }
    static class L1 extends L0 { }
    static class L2 extends L1 { String f() { return "L2" + super.f(); } }
    static class L3 extends L2 { String g() { return super.g() + "g3"; } }
    static class L4 extends L3 { String f() { return "L4" + super.f(); } }
    static class L5 extends L4 { String g() { return "g5" + super.g(); } }

    static String on(Object o) { return "Object"; }
    static String on(CharSequence o) { return "CharSequence"; }
    static String on(String o) { return "String"; }
    static String on(Integer o) { return "Integer"; }
    static String on(int o) { return "int"; }
    static String on(double o) { return "double"; }
    static String on(char[] o) { return "char[]"; }
    static String on(Object... o) { return "Object..." + o.length; }

    public static void main(String[] args) {
        Animal d = new Dog("rex");
        Puppy p = new Puppy();
        Dog pd = p;
        for (Animal a : new Animal[] {d, p}) {
            System.out.println(a.name + ": " + a.sound() + " | " + a.describe() + " | " + a.fixed());
            System.out.println("  over: " + a.over(null == a ? "" : "s") + " " + a.over((Object) "s") + " " + a.over(5) + " " + a.over('c'));
        }
        System.out.println("pd: " + pd.tell() + " " + pd.over(5L) + " " + pd.over((Integer) 5) + " " + pd.over(5) + " " + p.viaSuper());
        System.out.println("self: " + (pd.self() == p) + " " + pd.self().age + " " + (d.self() == d));
        System.out.println("static via subclass: " + Puppy.kind());
        for (L0 l : new L0[] {new L0(), new L1(), new L2(), new L3(), new L4(), new L5()}) {
            System.out.println(l.getClass().getSimpleName() + ": " + l.f() + " " + l.g());
        }
        byte b = 1;
        Object o = "static type Object";
        CharSequence cs = "cs";
        System.out.println("on: " + on(b) + " " + on('c') + " " + on(1L) + " " + on(1f) + " " + on((Integer) 1) + " " + on((Long) 1L) + " " + on(o) + " " + on(cs)
            + " " + on("s") + " " + on(new char[0]) + " " + on(new int[0]) + " " + on() + " " + on(1, 2) + " " + on((Object[]) new String[3]) + " " + on((Object) new String[3]));
        Animal anon = new Animal("cat") {
            String prefix = "me";
            String sound() { return prefix + "ow"; }
            @Override String over(int i) { return "anon " + super.over(i); }
        };
        System.out.println("anon: " + anon.describe() + " " + anon.over(1) + " " + anon.over((short) 1));
        System.out.println("toString default: " + new L0() { @Override public String toString() { return "mine"; } });
        System.out.println("equals/hashCode: " + new Object() {
            @Override public boolean equals(Object x) { return x instanceof String; }
            @Override public int hashCode() { return 77; }
        }.equals("x"));
    }
}
