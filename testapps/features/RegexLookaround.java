// EXPECT same-as-java
// Regular expressions: lookahead, lookbehind, atomic groups, greedy/lazy/possessive quantifiers, anchors
import java.util.*;
import java.util.regex.*;

public class RegexLookaround {
    static void t(String re, String... in) {
        Pattern p = Pattern.compile(re);
        StringBuilder sb = new StringBuilder();
        for (String s : in) {
            Matcher m = p.matcher(s);
            List<String> f = new ArrayList<>();
            while (m.find()) f.add(m.start() + ":" + m.group());
            sb.append(' ').append(f).append(m.reset().matches() ? "M" : "-");
        }
        System.out.println(re.replace("\n", "\\n") + sb.toString().replace("\n", "\\n"));
    }

    public static void main(String[] args) {
        t("foo(?=bar)", "foobar", "foobaz");
        t("foo(?!bar)", "foobar", "foobaz foo");
        t("(?<=\\$)\\d+", "cost $42 or 42");
        t("(?<!\\$)\\b\\d+", "cost $42 or 43");
        t("(?<=a{1,3})b", "ab aab b aaaab");
        t("(?<=(a|bc))d", "ad bcd cd");
        t("\\d(?=(\\d{3})+$)", "1234567");
        t("(?=.*\\d)(?=.*[a-z]).{4,}", "ab12", "abcd", "1a");
        t("(?>a+)b", "aaab", "aaac");
        t("(?>a+)ab", "aaab");
        t("a++b", "aaab");
        t("a++ab", "aaab");
        t("a*+a", "aaa");
        t("<.+>", "<a><b>");
        t("<.+?>", "<a><b>");
        t("<[^>]*+>", "<a><b>");
        t("a{2}", "aaaaa");
        t("a{2,}", "aaaaa");
        t("a{2,3}", "aaaaa");
        t("a{2,3}?", "aaaaa");
        t("a{0}", "aa");
        t("(ab){2}", "ababab");
        t("x??y", "xy y");
        t("^\\w+", "one two\nthree");
        t("(?m)^\\w+$", "one\ntwo three\nfour");
        t("\\Aone\\b", "one\none");
        t("\\w+\\Z", "end\n", "end");
        t("\\w+\\z", "end\n", "end");
        t("end$", "end\n", "end\nx");
        t("\\bcat\\b", "cat concat cat.");
        t("\\Bcat", "cat concat");
        t("\\G\\d", "12a3");
        t("a.c", "abc", "a\nc");
        t("(?s)a.c", "a\nc");
        t("(a+)+b", "aaaaaaaaab");
        t("(?:a|b|ab)*c", "ababc");
        t("^(?:(?!ab).)*$", "xayb", "xaby");
        t("(\\()?x(?(1)\\))".replace("(?(1)\\))", "\\)?"), "(x)", "x");
        t("(?i)HeLLo(?-i) World", "hello World", "HELLO world");
        t("(?i:a)b", "Ab", "AB");
        t("\\R", "a\r\nb\nc\r");
        t("\\h+\\v", "a \t\n");
        t("\\X", "ab");
        t("[^\\R]".replace("\\R", "\\n"), "a\nb");
        String many = "a".repeat(2000) + "b";
        Matcher m = Pattern.compile("(?:a)*b").matcher(many);
        System.out.println("long: " + m.matches() + " " + m.end());
        System.out.println("long lazy: " + Pattern.compile("a*?b").matcher(many).matches() + " class: " + Pattern.compile("[ab]+").matcher(many).matches());
        System.out.println("thousands: " + "1234567.891".replaceAll("(?<=\\d)(?=(\\d{3})+(?!\\d|\\.))(?<!\\.\\d{0,9})", ","));
        System.out.println("camel: " + String.join("_", "someCamelCaseXML".split("(?<=[a-z])(?=[A-Z])")));
    }
}
