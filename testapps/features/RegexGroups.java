// EXPECT same-as-java
// Regular expressions: capturing, named groups, back references, alternation, nesting
import java.util.regex.*;

public class RegexGroups {
    static void all(String re, String s) {
        Matcher m = Pattern.compile(re).matcher(s);
        StringBuilder sb = new StringBuilder();
        while (m.find()) {
            sb.append("{").append(m.start()).append('-').append(m.end()).append(' ').append(m.group());
            for (int i = 1; i <= m.groupCount(); i++) sb.append(" g").append(i).append('=').append(m.group(i)).append('@').append(m.start(i));
            sb.append("}");
        }
        System.out.println(re + " in " + s + ": " + sb);
    }

    public static void main(String[] args) {
        all("(\\d+)-(\\d+)", "10-20 x 3-4");
        all("(a)(b)?(c)", "ac abc");
        all("((a)|(b))+", "abba");
        all("(?:ab)+(c)", "ababc abc");
        all("(a*)*", "aab");
        all("(a|ab)(c|bcd)(d*)", "abcd");
        all("(\\w)\\1", "aabbcd eeff");
        all("\\b(\\w+)\\s+\\1\\b", "the the cat sat sat sat");
        all("(.)(.)\\2\\1", "abba xyyx noon");
        all("(?<y>\\d{4})-(?<m>\\d\\d)", "on 2021-03 and 1999-12");
        all("(?<q>['\"])(.*?)\\k<q>", "say 'it' or \"that 'is'\"");
        all("", "abc");
        all("x*", "axxb");
        all("a|b|", "abc");
        all("(a(b(c(d)?)?)?)?", "abcabd");
        all("(?=(\\w{2}))", "abcd");
        all("(foo|foobar)(baz)?", "foobarbaz");
        all("^(.*)$", "one line");
        all("(\\d)(\\d)(\\d)(\\d)(\\d)(\\d)(\\d)(\\d)(\\d)(\\d)\\10", "01234567899");

        Matcher m = Pattern.compile("(?<user>[^@\\s]+)@(?<host>[^@\\s]+)").matcher("write to joe@example.org now");
        System.out.println("named: " + m.find() + " " + m.group("user") + " " + m.group("host") + " " + m.start("host") + " " + m.end("host") + " count " + m.groupCount());
        try {
            m.group("nope");
        } catch (IllegalArgumentException e) {
            System.out.println("no such name: " + e.getMessage());
        }
        try {
            m.group(3);
        } catch (IndexOutOfBoundsException e) {
            System.out.println("no such number: " + e.getMessage());
        }
        System.out.println("find again: " + m.find());
        try {
            m.group();
        } catch (IllegalStateException e) {
            System.out.println("no match: " + e.getMessage());
        }
        m.reset("a@b c@d");
        System.out.println("reset: " + m.find() + m.group() + m.find() + m.group() + m.find());
        System.out.println("find from: " + m.find(2) + m.group());
        try {
            m.find(99);
        } catch (IndexOutOfBoundsException e) {
            System.out.println("find from 99: " + e.getMessage());
        }
        Matcher k = Pattern.compile("ab").matcher("abc");
        System.out.println("matches/lookingAt/find: " + k.matches() + k.lookingAt() + k.reset().find() + k.hitEnd());
        MatchResult r = k.toMatchResult();
        k.reset("zzz");
        System.out.println("kept result: " + r.group() + r.start() + r.end() + r.groupCount());
        System.out.println("toString: " + k + " / " + k.pattern() + " / " + k.pattern().flags());
        Matcher p = Pattern.compile("([a-z]+)=(\\d+)").matcher("key=42");
        if (p.matches()) {
            int v = Integer.parseInt(p.group(2));
            System.out.println("parsed: " + p.group(1) + " " + (v + 1) + " start " + p.start(2));
        }
        p.reset().usePattern(Pattern.compile("\\d"));
        System.out.println("usePattern: " + p.find() + p.group() + p.groupCount());
        System.out.println("static matches: " + Pattern.matches("a+", "aaa") + Pattern.matches("a+", "aab") + "x1".matches("\\w\\d"));
        System.out.println("predicate: " + Pattern.compile("b").asPredicate().test("abc") + Pattern.compile("b").asMatchPredicate().test("abc"));
    }
}
