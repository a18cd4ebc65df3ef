// EXPECT same-as-java
// PatternSyntaxException: description, index, pattern and the whole message
import java.util.regex.*;

public class RegexErrors {
    static void bad(String re) {
        try {
            Pattern.compile(re);
            System.out.println("compiles: " + re);
        } catch (PatternSyntaxException e) {
            System.out.println("[" + re + "] " + e.getIndex() + " " + e.getDescription() + " same " + e.getPattern().equals(re));
            System.out.println(e.getMessage());
        } catch (RuntimeException e) {
            System.out.println("[" + re + "] " + e);
        }
    }

    public static void main(String[] args) {
        bad("(abc");
        bad("abc)");
        bad("[abc");
        bad("[]abc");
        bad("[a-");
        bad("[z-a]");
        bad("a**");
        bad("*a");
        bad("+");
        bad("?");
        bad("a{2,1}");
        bad("a{");
        bad("a{x}");
        bad("a{2");
        bad("a{99999999999}");
        bad("{2}");
        bad("\\");
        bad("a\\");
        bad("\\k");
        bad("\\k<none>");
        bad("(?<n>a)(?<n>b)");
        bad("(?<1a>x)");
        bad("(?<a-b>x)");
        bad("(?<>x)");
        bad("(?z)a");
        bad("(?");
        bad("(?<");
        bad("(?<=a*)b");
        bad("(?<=a+b)c");
        bad("\\p{Nope}");
        bad("\\p{Is");
        bad("\\p{InNowhere}");
        bad("\\p");
        bad("\\u12");
        bad("\\x1");
        bad("\\x{110000}");
        bad("\\xg");
        bad("\\0");
        bad("\\8");
        bad("\\c");
        bad("\\y");
        bad("\\i");
        bad("[a&&");
        bad("[^");
        bad("\\Qabc");
        bad("a|*");
        bad("(?#comment)");
        bad("(?i");
        bad("x{1}{2}");
        bad("\\N{NO SUCH NAME}");
        bad("\\b{x}");
        bad("line1\n(");
        try {
            Pattern.compile("a", 0x8000);
        } catch (IllegalArgumentException e) {
            System.out.println("flags: " + e.getMessage());
        }
        try {
            Pattern.compile(null);
        } catch (NullPointerException e) {
            System.out.println("null: NPE");
        }
        PatternSyntaxException own = new PatternSyntaxException("desc", "pat\ttern", 4);
        System.out.println("own: " + own.getMessage());
        System.out.println("own without index: " + new PatternSyntaxException("desc", "pattern", -1).getMessage());
    }
}
