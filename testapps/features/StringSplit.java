// EXPECT same-as-java
// String.split and friends: limits, leading and trailing empties, fast path and regular expressions, special characters, StringTokenizer, Scanner-like parsing by hand.

import java.util.Arrays;
import java.util.StringTokenizer;
import java.util.regex.Pattern;

public class StringSplit {
    static String show(String[] parts) {
        StringBuilder sb = new StringBuilder().append(parts.length);
        for (String p : parts) {
            sb.append(" <");
            for (char c : p.toCharArray()) sb.append(c < 32 || c > 126 ? "u" + Integer.toHexString(c) : String.valueOf(c));
            sb.append('>');
        }
        return sb.toString();
    }

    static void s(String text, String regex, int... limits) {
        StringBuilder sb = new StringBuilder("[" + text.replace("\n", "\\n").replace("\t", "\\t") + "] by [" + regex + "]: " + show(text.split(regex)));
        for (int l : limits) sb.append(" | ").append(l).append(": ").append(show(text.split(regex, l)));
        System.out.println(sb);
    }

    public static void main(String[] args) {
        s("a,b,c", ",", 0, 1, 2, 3, 4, -1);
        s(",a,,b,,", ",", -1, 0, 1, 2, 3, 4, 5, 6, 7);
        s("", ",", -1, 0, 1);
        s(",", ",", -1, 1, 2);
        s(",,,", ",", -1, 2);
        s("abc", "", -1, 0, 2, 3, 10);
        s("abc", ",", -1, 1);
        s("a.b.c", ".", -1);
        s("a.b.c", "\\.", 2);
        s("a|b|c", "|", 3);
        s("a|b|c", "\\|", -1);
        s("a$b$c", "\\$");
        s("a\\b", "\\\\");
        s("  lead and  trail  ", " ", -1);
        s("  lead and  trail  ", " +", -1);
        s("  lead and  trail  ", "\\s+", 2);
        s("a1b22c333", "\\d", -1);
        s("a1b22c333", "\\d+", -1);
        s("a1b22c333", "[0-9]", 3);
        s("oneXXtwoXXXthree", "XX", -1);
        s("aAbBcC", "(?=[A-Z])");
        s("aAbBcC", "(?<=[A-Z])");
        s("2024-01-15T10:20:30", "[-T:]");
        s("k=v;k2=v2;", "[=;]", -1);
        s("tab\tsep\tvalues", "\t");
        s("line1\nline2\n\nline4", "\n", -1);
        s("aaa", "a", -1, 2);
        s("aaa", "a+", -1);
        s("aaa", "a*", -1);
        s("baab", "a*", -1, 3);
        s("boo:and:foo", "o", 5, -2, 0);
        s("boo:and:foo", ":", 2, 5, -2);
        System.out.println("surrogate: " + show("x\ud83d\ude00y\ud83d\ude00z".split("\ud83d\ude00")));
        System.out.println("split at half surrogate: " + show("x\ud83d\ude00y".split("\ud83d")));
        System.out.println("empty pattern surrogate: " + show("a\ud83d\ude00b".split("")));
        System.out.println("unicode delimiter: " + show("p\u4e2dq\u4e2dr".split("\u4e2d")));
        System.out.println("quote: " + show("a.*b.*c".split(Pattern.quote(".*"))));
        System.out.println("pattern: " + show(Pattern.compile("\\s*,\\s*").split("a , b,c ,d")) + " stream " + Pattern.compile("-").splitAsStream("x-y--z-").toList());
        System.out.println("case insensitive: " + show(Pattern.compile("x", Pattern.CASE_INSENSITIVE).split("1x2X3")));
        StringTokenizer st = new StringTokenizer("  the quick\tbrown \n fox ");
        StringBuilder sb = new StringBuilder("tokens " + st.countTokens() + ":");
        while (st.hasMoreTokens()) sb.append(" <").append(st.nextToken()).append('>');
        System.out.println(sb);
        st = new StringTokenizer("1+2*3", "+*", true);
        sb = new StringBuilder("delims:");
        while (st.hasMoreTokens()) sb.append(" <").append(st.nextToken()).append('>');
        System.out.println(sb);
        st = new StringTokenizer("a,b;c", ",");
        System.out.println("changing delimiters: " + st.nextToken() + " " + st.nextToken(";") + " " + st.nextToken());
        try {
            st.nextToken();
        } catch (java.util.NoSuchElementException e) {
            System.out.println("no more: " + e.getMessage());
        }
        String csv = "1,\"two, with comma\",3,\"quote \"\" inside\",";
        StringBuilder field = new StringBuilder();
        java.util.List<String> fields = new java.util.ArrayList<>();
        boolean quoted = false;
        for (int i = 0; i < csv.length(); i++) {
            char c = csv.charAt(i);
            if (quoted && c == '"' && i + 1 < csv.length() && csv.charAt(i + 1) == '"') {
                field.append('"');
                i++;
            } else if (c == '"') {
                quoted = !quoted;
            } else if (c == ',' && !quoted) {
                fields.add(field.toString());
                field.setLength(0);
            } else {
                field.append(c);
            }
        }
        fields.add(field.toString());
        System.out.println("csv: " + show(fields.toArray(new String[0])));
        int[] nums = Arrays.stream("5 3 -1 22".split(" ")).mapToInt(Integer::parseInt).sorted().toArray();
        System.out.println("numbers: " + Arrays.toString(nums));
    }
}
