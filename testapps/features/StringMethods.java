// EXPECT same-as-java
// String methods of Java 11 to 17 and the older searching and comparing ones, with edge cases: strip, repeat, lines, transform, indexOf, regionMatches, compareTo, join.

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

public class StringMethods {
    static String esc(String t) {
        StringBuilder sb = new StringBuilder("[");
        for (char c : t.toCharArray()) sb.append(c < 32 || c > 126 ? "<" + Integer.toHexString(c) + ">" : String.valueOf(c));
        return sb.append(']').toString();
    }

    static void t(String label, Object... vs) {
        System.out.println(label + ": " + Arrays.stream(vs).map(v -> v instanceof String ? esc((String) v) : String.valueOf(v)).collect(Collectors.joining(" ")));
    }

    static Object fail(java.util.concurrent.Callable<?> c) {
        try {
            return c.call();
        } catch (Exception e) {
            return e.getClass().getSimpleName() + "(" + e.getMessage() + ")";
        }
    }

    public static void main(String[] args) {
        String ws = " \t\n x y \u2003\u00a0\u3000";
        t("strip", ws.strip(), ws.stripLeading(), ws.stripTrailing(), ws.trim(), "\u2003a\u2003".strip(), "\u2003a\u2003".trim(), "\0a\0".trim(), "\0a\0".strip());
        t("isBlank", "".isBlank(), " \t".isBlank(), "\u2003".isBlank(), "\u00a0".isBlank(), " x".isBlank(), "".isEmpty(), " ".isEmpty());
        t("repeat", "ab".repeat(3), "".repeat(5), "x".repeat(0), "\u4e2d".repeat(2), fail(() -> "x".repeat(-1)));
        t("lines", "a\nb\r\nc\rd".lines().toList(), "\n".lines().count(), "".lines().count(), "a\n\nb\n".lines().map(String::length).toList());
        t("transform", "abc".transform(s -> s.length() + s), "x".<Integer>transform(String::length));
        t("formatted", "%s=%05d".formatted("k", 42));
        t("chars", "a\u00ff\u4e2d".chars().boxed().toList(), "a\ud83d\ude00".codePoints().boxed().toList(), "\ud83d".codePoints().sum());
        t("indexOf", "banana".indexOf('a'), "banana".indexOf('a', 2), "banana".indexOf("na", 3), "banana".indexOf("x"), "banana".indexOf(""), "banana".indexOf("", 9), "banana".indexOf('a', -5), "banana".lastIndexOf("na"),
            "banana".lastIndexOf('a', 4), "banana".lastIndexOf("", 3), "a\ud83d\ude00b".indexOf(0x1F600), "\u4e2d\u4e2d".indexOf("\u4e2d", 1), "abc".indexOf("\u4e2d"), "abc".indexOf(-1));
        t("contains", "banana".contains("nan"), "banana".contains(""), "banana".startsWith("ban"), "banana".startsWith("nan", 2), "banana".startsWith("", 6), "banana".startsWith("", 7), "banana".endsWith("na"), "banana".endsWith(""), "a".startsWith("ab"));
        t("regionMatches", "Hello World".regionMatches(6, "world", 0, 5), "Hello World".regionMatches(true, 6, "world", 0, 5), "abc".regionMatches(-1, "abc", 0, 1), "abc".regionMatches(0, "abc", 0, 4), "abc".regionMatches(3, "x", 1, 0), "abc".regionMatches(0, "abc", 0, -1),
            "\u0130x".regionMatches(true, 0, "ix", 0, 2));
        t("compareTo", "a".compareTo("b"), "abc".compareTo("ab"), "a".compareTo("A"), "".compareTo("x"), "z".compareTo("\u4e2d"), "\u4e2d".compareTo("z"), "\uffff".compareTo("\ud83d\ude00"), "Apple".compareToIgnoreCase("aPPLF"), "\u00e9".compareToIgnoreCase("\u00c9"));
        t("equalsIgnoreCase", "HeLLo".equalsIgnoreCase("hEllO"), "\u0131".equalsIgnoreCase("I"), "\u00df".equalsIgnoreCase("SS"), "\u03c3".equalsIgnoreCase("\u03c2"), "a".equalsIgnoreCase("ab"), "\u212a".equalsIgnoreCase("k"));
        t("replace", "aaa".replace("aa", "b"), "abc".replace("", "-"), "abc".replace("b", ""), "abc".replace('c', '\u4e2d'), "a.b.c".replaceAll(".", "x"), "a.b.c".replace(".", "x"), "a1b22".replaceAll("[0-9]+", "<$0>"), "aXbX".replaceFirst("X", "\\$"),
            fail(() -> "a".replaceAll("a", "$1")), fail(() -> "a".replaceAll("(", "")).toString().substring(0, 22));
        t("substring", "hello".substring(1, 3), "hello".substring(5), "hello".subSequence(0, 0), "\u4e2dab".substring(1));
        t("join", String.join(",", "a", "b"), String.join(",", List.of()), String.join("", List.of("x", "y", "z")), String.join("-", "only"), String.join(", ", Arrays.asList("a", null)));
        t("case", "MiXed".toUpperCase(Locale.ROOT), "MiXed".toLowerCase(Locale.ROOT), "\u00df\ufb01\u0149".toUpperCase(Locale.ROOT), "\u0130I".toLowerCase(Locale.ROOT), "\u0391\u03a3 \u03a3\u0391\u03a3.".toLowerCase(Locale.ROOT), "i\u0131".toUpperCase(Locale.ROOT));
        t("case tr", "iI".toUpperCase(new Locale("tr")), "iI\u0130".toLowerCase(new Locale("tr")), "\u00ccI".toLowerCase(new Locale("lt")));
        t("case supplementary", "\ud801\udc28".toUpperCase(Locale.ROOT), "\ud801\udc00x".toLowerCase(Locale.ROOT), "\ud83d".toUpperCase(Locale.ROOT));
        t("charAt/codePoint", "ab".charAt(1), "\ud83d\ude00".codePointAt(0), "\ud83d\ude00".codePointAt(1), "\ud83d\ude00x".codePointBefore(2), "a\ud83d\ude00".codePointCount(0, 3), "a\ud83d\ude00b".offsetByCodePoints(0, 2), fail(() -> "a".offsetByCodePoints(0, 2)));
        t("toCharArray", Arrays.toString("xyz".toCharArray()), "".toCharArray().length);
        t("getChars", fail(() -> { char[] c = {'.', '.', '.', '.'}; "hello".getChars(1, 3, c, 1); return new String(c); }), fail(() -> { "hello".getChars(3, 1, new char[9], 0); return ""; }));
        t("bytes", Arrays.toString("a\u00e9\u4e2d\ud83d\ude00\ud83d".getBytes(java.nio.charset.StandardCharsets.UTF_8)), Arrays.toString("a\u00e9\u4e2d".getBytes(java.nio.charset.StandardCharsets.ISO_8859_1)),
            Arrays.toString("a\u00e9".getBytes(java.nio.charset.StandardCharsets.UTF_16)), Arrays.toString("\u00e9z".getBytes(java.nio.charset.StandardCharsets.US_ASCII)));
        t("decode", new String(new byte[] {97, (byte) 0xc3, (byte) 0xa9, (byte) 0xff, (byte) 0xe4, (byte) 0xb8, 98}, java.nio.charset.StandardCharsets.UTF_8), new String(new byte[] {(byte) 0xe9, 0x41}, java.nio.charset.StandardCharsets.ISO_8859_1),
            new String(new byte[] {(byte) 0xfe, (byte) 0xff, 0x4e, 0x2d}, java.nio.charset.StandardCharsets.UTF_16), new String(new byte[] {1, 65, 66, 2}, 1, 2, java.nio.charset.StandardCharsets.US_ASCII));
        t("code points ctor", new String(new int[] {97, 0x1F600, 98}, 0, 2), fail(() -> new String(new int[] {0x110000}, 0, 1)), String.valueOf(Character.toChars(0x10000)), Character.toString(0x4e2d));
        t("matches", "abc123".matches("[a-z]+\\d+"), "abc".matches("b"), "".matches(""));
        t("valueOf", String.valueOf(1.0f), String.valueOf(-0.0), String.valueOf('x'), String.valueOf(new char[] {'a', 'b'}), String.valueOf(Long.MIN_VALUE), String.copyValueOf(new char[] {'p', 'q', 'r'}, 1, 2));
        t("hash", "".hashCode(), "a".hashCode(), "Hello".hashCode(), "\uffff\uffff".hashCode(), "a long string to hash, with 3 digits 123".hashCode());
        t("describe", "x".describeConstable().get(), "x".resolveConstantDesc(null), "b".contentEquals("b"), CharSequence.compare("a", "b"));
        t("length", "".length(), "\ud83d\ude00".length(), "\0\0".length(), "tab\t".length());
        t("concat", "a".concat("b").concat("\u4e2d"), "".concat(""));
        t("order", Arrays.stream(new String[] {"b", "B", "a", "aa", "", "Z", "~"}).sorted().toList(), Arrays.stream(new String[] {"b", "B", "a", "A", "aa"}).sorted(String.CASE_INSENSITIVE_ORDER).toList().size());
    }
}
