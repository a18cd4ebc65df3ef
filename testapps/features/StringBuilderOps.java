// EXPECT same-as-java
// StringBuilder and StringBuffer: append of all types, insert, delete, replace, reverse with surrogates, setLength, capacity, indexOf, code points, compareTo, chaining.

public class StringBuilderOps {
    static String esc(CharSequence t) {
        StringBuilder sb = new StringBuilder("[");
        for (int i = 0; i < t.length(); i++) {
            char c = t.charAt(i);
            sb.append(c < 32 || c > 126 ? "<" + Integer.toHexString(c) + ">" : String.valueOf(c));
        }
        return sb.append(']').toString();
    }

    public static void main(String[] args) {
        StringBuilder sb = new StringBuilder();
        sb.append(true).append((byte) -1).append((short) 2).append('c').append(3).append(4L).append(5.5f).append(6.5).append("s").append((Object) null).append((String) null)
            .append(new char[] {'x', 'y'}).append(new char[] {'p', 'q', 'r'}, 1, 2).append("abcdef", 2, 4).append(new StringBuilder("sb")).append((CharSequence) null, 1, 3).appendCodePoint(0x1F600).appendCodePoint('z');
        System.out.println("append: " + esc(sb) + " " + sb.length());
        System.out.println("edges: " + new StringBuilder().append(Integer.MIN_VALUE).append(' ').append(Long.MIN_VALUE).append(' ').append(0).append(' ').append(Long.MAX_VALUE).append(-0.0).append(Float.NaN));
        sb = new StringBuilder("0123456789");
        System.out.println("insert: " + sb.insert(0, "<").insert(sb.length(), '>').insert(5, 42).insert(3, true).insert(2, 1.5).insert(1, new char[] {'!', '?'}).insert(4, "abcdef", 1, 3).insert(0, (Object) null));
        sb = new StringBuilder("0123456789");
        System.out.println("delete: " + sb.delete(2, 5).deleteCharAt(0).delete(5, 100).delete(1, 1));
        System.out.println("replace: " + new StringBuilder("hello world").replace(0, 5, "bye").replace(3, 4, " -- ").replace(7, 99, "all").replace(0, 0, ">"));
        System.out.println("reverse: " + new StringBuilder("abcdef").reverse() + new StringBuilder("").reverse() + new StringBuilder("x").reverse());
        System.out.println("reverse surrogates: " + esc(new StringBuilder("a\ud83d\ude00b\ud83d").reverse()) + esc(new StringBuilder("\ude00\ud83d").reverse()));
        sb = new StringBuilder("abc");
        sb.setLength(5);
        System.out.println("setLength grow: " + esc(sb));
        sb.setLength(1);
        System.out.println("setLength shrink: " + esc(sb) + " " + sb.isEmpty());
        sb.setLength(0);
        System.out.println("setLength 0: " + esc(sb) + " " + sb.isEmpty());
        sb = new StringBuilder("abcabcabc");
        System.out.println("indexOf: " + sb.indexOf("ca") + " " + sb.indexOf("ca", 3) + " " + sb.indexOf("x") + " " + sb.lastIndexOf("abc") + " " + sb.lastIndexOf("abc", 5) + " " + sb.indexOf("") + " " + sb.indexOf("", 99) + " " + sb.lastIndexOf(""));
        sb.setCharAt(1, 'Z');
        sb.setCharAt(8, '\u4e2d');
        System.out.println("setCharAt: " + esc(sb) + " " + sb.charAt(1));
        System.out.println("substring: " + esc(sb.substring(6)) + sb.substring(0, 3) + sb.subSequence(1, 2));
        char[] dst = new char[6];
        java.util.Arrays.fill(dst, '.');
        sb.getChars(0, 4, dst, 1);
        System.out.println("getChars: " + new String(dst));
        StringBuilder cap = new StringBuilder();
        System.out.print("capacity: " + cap.capacity());
        for (int i = 0; i < 40; i++) cap.append('x');
        System.out.print(" " + cap.capacity() + " " + new StringBuilder("abc").capacity() + " " + new StringBuilder(100).capacity());
        cap.ensureCapacity(500);
        System.out.print(" " + cap.capacity());
        cap.trimToSize();
        System.out.println(" " + cap.capacity());
        StringBuilder cp = new StringBuilder("a\ud83d\ude00\ud83db");
        System.out.println("code points: " + cp.codePointAt(0) + " " + cp.codePointAt(1) + " " + cp.codePointAt(2) + " " + cp.codePointBefore(3) + " " + cp.codePointCount(0, cp.length()) + " " + cp.offsetByCodePoints(0, 2));
        System.out.println("compare: " + new StringBuilder("abc").compareTo(new StringBuilder("abd")) + " " + new StringBuilder("ab").compareTo(new StringBuilder("abc")) + " " + new StringBuilder("a").equals(new StringBuilder("a"))
            + " " + "a".contentEquals(new StringBuffer("a")) + " " + CharSequence.compare(new StringBuilder("z"), "a"));
        StringBuilder self = new StringBuilder("ab");
        self.append(self).insert(1, self).append(self, 0, 2);
        System.out.println("self: " + self);
        StringBuilder latin = new StringBuilder("latin\u00ff");
        latin.append('\u0100');
        latin.deleteCharAt(latin.length() - 1);
        System.out.println("latin to wide and back: " + esc(latin) + " " + latin.toString().equals("latin\u00ff") + " " + latin.toString().hashCode());
        System.out.println("chars: " + new StringBuilder("az\u4e2d").chars().sum() + " " + cp.codePoints().count());
        StringBuffer buf = new StringBuffer("buf");
        buf.append(1).insert(0, 'x').reverse().setCharAt(0, 'Q');
        System.out.println("buffer: " + buf + " " + buf.length() + " " + buf.indexOf("f") + " " + buf.deleteCharAt(1).append(buf.substring(1)));
        StringBuilder primes = new StringBuilder();
        boolean[] comp = new boolean[200];
        for (int i = 2; i < 200; i++) {
            if (comp[i]) continue;
            primes.append(primes.length() == 0 ? "" : ",").append(i);
            for (int j = i * i; j < 200; j += i) comp[j] = true;
        }
        System.out.println("primes: " + primes);
        StringBuilder rot = new StringBuilder();
        for (char c : "Hello, World".toCharArray()) rot.append(Character.isLetter(c) ? (char) ((Character.toLowerCase(c) - 'a' + 13) % 26 + 'a') : c);
        System.out.println("rot13: " + rot);
        System.out.println("joiner: " + new java.util.StringJoiner("-", "{", "}").add("a").add("b") + new java.util.StringJoiner("-", "{", "}").setEmptyValue("EMPTY") + new java.util.StringJoiner(",").add("x").merge(new java.util.StringJoiner(";").add("y").add("z")));
    }
}
