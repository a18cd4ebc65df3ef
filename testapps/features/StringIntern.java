// EXPECT same-as-java
// interning and identity: literals across classes, constant expressions, final locals, intern(), new String, substring and concat corner cases, equality and hashing.

public class StringIntern {
    static final String A = "shared";
    static final String B = "sha" + "red";
    static String nonFinal = "sha";
    static final String RUNTIME = nonFinal + "red";
    static final int NUM = 7;

    interface Consts { String A = "shared"; String N = "n" + NUM; }
    static class Other { static String get() { return "shared"; } static String num() { return "n7"; } }
    enum E { shared }
    record R(String s) { }

    static void show(String label, boolean... bs) {
        StringBuilder sb = new StringBuilder(label).append(':');
        for (boolean b : bs) sb.append(b ? " same" : " other");
        System.out.println(sb);
    }

    static boolean same(Object a, Object b) {
        return a == b;
    }

    public static void main(String[] args) throws Exception {
        show("literals", same(A, "shared"), same(A, B), same(A, Consts.A), same(A, Other.get()), same(Consts.N, Other.num()));
        show("runtime", same(A, RUNTIME), same(A, nonFinal + "red"), same(A, RUNTIME.intern()), same(RUNTIME.intern(), (nonFinal + "red").intern()));
        String fresh = new String("shared");
        show("new", same(fresh, A), same(fresh.intern(), A), same(new String("x"), new String("x")), same(fresh, fresh.toString()), same(fresh, String.valueOf((Object) fresh)));
        final String fl = "sh";
        String nl = "sh";
        show("locals", same(fl + "ared", A), same(nl + "ared", A), same((args.length == 0 ? "shared" : "x"), A));
        show("folding", same("" + 1 + 2, "12"), same(1 + 2 + "", "3"), same("" + 'c' + 1.5 + true, "c1.5true"), same("a" + (char) 98, "ab"), same("" + (1 > 2 ? "p" : "q"), "q"), same("n" + NUM, "n7"));
        show("substring", same(A.substring(0), A), same(A.substring(0, 6), A), same(A.substring(1), "hared"), same(A.substring(6), ""), same("".substring(0), ""));
        show("no-op methods", same(A.trim(), A), same(A.strip(), A), same(A.concat(""), A), same(A.replace('q', 'z'), A), same(A.toLowerCase(java.util.Locale.ROOT), A), same(A.intern(), A), same(A.repeat(1), A), same(A.stripIndent(), A));
        show("empty", same("", new String()), same("".intern(), ""), same("ab".substring(2), ""), same("x".repeat(0), ""), same(" ".trim(), ""), same(String.valueOf(new char[0]), ""), same(new StringBuilder().toString(), ""));
        show("valueOf", same(String.valueOf(true), "true"), same(String.valueOf((Object) null), "null"), same(Boolean.toString(false), "false"), same(String.valueOf(5), "5"), same("5", Integer.toString(5).intern()));
        show("names", same(E.shared.name(), "shared"), same(E.shared.toString(), A), same(String.class.getName(), "java.lang.String"), same(StringIntern.class.getSimpleName(), "StringIntern"),
            same(StringIntern.class.getDeclaredField("A").getName(), "A"), same(Thread.currentThread().getName().intern(), "main"));
        R r1 = new R("shared");
        show("holders", same(r1.s(), A), same(new R(RUNTIME).s(), A), same(new Object[] {"shared"}[0], A));
        String one = new StringBuilder("uni").append("que-text").toString();
        show("first intern", same(one.intern(), one), same(one.intern(), new StringBuilder("unique").append("-text").toString().intern()), same(one, "unique-te" + nl));
        String wide = new String(new char[] {'\u4e2d', 'x'});
        show("wide", same(wide.intern(), "\u4e2dx"), same(wide, "\u4e2dx"), wide.equals("\u4e2dx"));
        System.out.println("equals: " + fresh.equals(A) + A.equals(fresh) + "a".equals('a') + "a".contentEquals(new StringBuilder("a")) + "".equals(null) + " " + new String("\u00e9").equals("e\u0301"));
        System.out.println("hash: " + fresh.hashCode() + " " + (fresh.hashCode() == A.hashCode()) + " " + "".hashCode() + " " + "\0".hashCode() + " " + "\u4e2d\ud83d\ude00".hashCode() + " " + "polygenelubricants".hashCode());
        switch (RUNTIME) {
            case A: System.out.println("switch on runtime string: matched"); break;
            default: System.out.println("switch on runtime string: no");
        }
        synchronized (A) {
            synchronized (Other.get()) {
                System.out.println("same monitor: " + Thread.holdsLock(RUNTIME.intern()) + " " + Thread.holdsLock(fresh));
            }
        }
        char[] cs = {'s', 'h', 'a', 'r', 'e', 'd'};
        String fromChars = new String(cs);
        cs[0] = 'X';
        System.out.println("copied chars: " + fromChars + " " + fromChars.equals(A) + " " + new String(cs, 1, 3) + " " + String.copyValueOf(cs));
        int count = 0;
        for (int i = 0; i < 200; i++) {
            String x = ("k" + i % 10).intern();
            if (x == ("k" + i % 10).intern()) count++;
        }
        System.out.println("interned pairs: " + count);
    }
}
