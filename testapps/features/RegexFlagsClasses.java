// EXPECT same-as-java
// Pattern flags and character classes: case, comments, unicode, union, intersection, POSIX, properties
import java.util.regex.*;

public class RegexFlagsClasses {
    static String chars(String re, int flags) {
        Pattern p = Pattern.compile(re, flags);
        StringBuilder sb = new StringBuilder();
        for (int c = 33; c < 127; c++) if (p.matcher(String.valueOf((char) c)).matches()) sb.append((char) c);
        return sb.toString();
    }

    static void c(String re) { System.out.println(re + ": " + chars(re, 0)); }

    static void f(String label, String re, int flags, String in) {
        Matcher m = Pattern.compile(re, flags).matcher(in);
        int n = 0;
        StringBuilder sb = new StringBuilder();
        while (m.find()) sb.append(n++ == 0 ? "" : ",").append(m.start()).append('-').append(m.end());
        System.out.println(label + ": " + n + " [" + sb + "]");
    }

    public static void main(String[] args) {
        c("[a-cx-z]");
        c("[^a-zA-Z0-9]");
        c("[a-z&&[aeiou]]");
        c("[a-z&&[^aeiou]]");
        c("[a-d[m-p]]");
        c("[a-m&&[d-z]&&[^f]]");
        c("[\\w&&[^\\d_]]");
        c("[-az]");
        c("[az-]");
        c("[a\\-z]");
        c("[\\]\\[^]");
        c("[.$*+]");
        c("\\d");
        c("\\D");
        c("\\w");
        c("\\W");
        c("\\S");
        c("\\p{Alpha}");
        c("\\p{Upper}");
        c("\\P{Alnum}");
        c("\\p{Punct}");
        c("\\p{XDigit}");
        c("\\p{javaLowerCase}");
        c("\\p{L}");
        c("\\p{Lu}");
        c("\\p{IsAlphabetic}");
        c("\\p{Sc}");
        c("[^\\p{L}\\p{P}\\d]");
        c("\\x41|\\u0042|\\0103|\\x{44}");
        c("\\cA|\\e|\\t|z");
        System.out.println("insensitive: " + chars("[b-d]", Pattern.CASE_INSENSITIVE));
        System.out.println("insensitive backref: " + Pattern.compile("(a)\\1", Pattern.CASE_INSENSITIVE).matcher("aA").matches());

        f("comments", "a b # comment\n c", Pattern.COMMENTS, "abc a b c");
        f("comments class", "[a b]", Pattern.COMMENTS, "a b");
        f("multiline", "^.", Pattern.MULTILINE, "ab\ncd\n\nef");
        f("no multiline", "^.", 0, "ab\ncd");
        f("unix lines", "(?d).+$", 0, "a\rb\nc");
        f("unix multiline", "^.$", Pattern.MULTILINE | Pattern.UNIX_LINES, "a\nb\r\nc");
        f("dotall", ".+", Pattern.DOTALL, "a\nb");
        f("literal", "a.c", Pattern.LITERAL, "abc a.c");
        f("literal insensitive", "A.C", Pattern.LITERAL | Pattern.CASE_INSENSITIVE, "abc a.c");
        f("ascii case only", "\u00e9", Pattern.CASE_INSENSITIVE, "\u00c9\u00e9");
        f("unicode case", "\u00e9", Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE, "\u00c9\u00e9");
        f("ascii word", "\\w+", 0, "a\u00e9b");
        f("unicode word", "\\w+", Pattern.UNICODE_CHARACTER_CLASS, "a\u00e9b");
        f("unicode digit", "\\d", Pattern.UNICODE_CHARACTER_CLASS, "3\u0663");
        f("ascii digit", "\\d", 0, "3\u0663");
        f("canon eq", "e\u0301", Pattern.CANON_EQ, "\u00e9 e\u0301");
        f("supplementary", ".", 0, "a\ud83d\ude00b");
        f("supplementary class", "[\ud83d\ude00-\ud83d\ude05]", 0, "\ud83d\ude02x");
        f("block", "\\p{InGreek}", 0, "a\u03b1\u03b2");
        f("script", "\\p{IsCyrillic}+", 0, "\u0436\u0437 z");
        f("sigma", "(?iu)\u03c3", 0, "\u03c3\u03c2\u03a3");
        f("inline on off", "(?i)a(?-i)b", 0, "AB Ab ab");
        f("line sep", "$", Pattern.MULTILINE, "a\u2028b\u0085c");
        System.out.println("flags: " + Pattern.compile("(?im)x", Pattern.DOTALL).flags());
        System.out.println("grapheme: " + Pattern.compile("\\X").matcher("e\u0301x").results().count());
        System.out.println("boundary: " + Pattern.compile("\\b{g}").split("ab").length);
        System.out.println("named char: " + Pattern.matches("\\N{LATIN SMALL LETTER A}", "a"));
    }
}
