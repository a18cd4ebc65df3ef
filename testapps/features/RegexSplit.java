// EXPECT same-as-java
// String.split and Pattern.split: limits, empty strings, leading and trailing empties, fast path
import java.util.*;
import java.util.regex.*;
import java.util.stream.*;

public class RegexSplit {
    static void s(String in, String re) {
        System.out.print("'" + in + "' / '" + re + "':");
        for (int lim : new int[] {0, -1, 1, 2, 3}) {
            String[] r = in.split(re, lim);
            System.out.print(" " + lim + "=" + r.length + Arrays.stream(r).map(x -> "<" + x + ">").collect(Collectors.joining()));
            if (!Arrays.equals(r, Pattern.compile(re).split(in, lim))) System.out.print(" DIFFERENT");
        }
        System.out.println();
    }

    public static void main(String[] args) {
        s("a,b,c", ",");
        s(",a,,b,,", ",");
        s(",,,", ",");
        s("", ",");
        s("abc", "");
        s("abc", ",");
        s("a.b.c", "\\.");
        s("a.b.c", ".");
        s("a|b|c", "\\|");
        s("a|b", "|");
        s("  lead and trail  ", " ");
        s("  lead and trail  ", "\\s+");
        s("boo:and:foo", "o");
        s("boo:and:foo", ":");
        s("a1b22c333d", "\\d+");
        s("a1b22c333d", "(\\d)");
        s("a--b-c", "--?");
        s("axxbxxxc", "x{2}");
        s("keep,delims;here", "(?<=[,;])");
        s("aBcDe", "(?=[A-Z])");
        s("\u0000a\u0000b".replace('\u0000', 'z'), "z");
        s("tab\tsep", "\t");
        s("a\\b", "\\\\");
        s("aXbxc", "(?i)x");
        s("abab", "ab");
        s("ab", "ab");
        s("aaa", "a*");
        s("baab", "a*");
        String[] parts = Pattern.compile("\\s*[,;]\\s*").split("a , b;c ,d");
        System.out.println("pattern: " + Arrays.toString(parts));
        System.out.println("stream: " + Pattern.compile("-").splitAsStream("-a--b-").map(x -> "<" + x + ">").collect(Collectors.joining()));
        System.out.println("stream of empty: " + Pattern.compile("-").splitAsStream("").count());
        System.out.println("surrogates: " + "a\ud83d\ude00b".split("").length + " " + "x\ud83d\ude00y".split("\ud83d\ude00").length);
        try {
            "abc".split("[");
        } catch (PatternSyntaxException e) {
            System.out.println("bad: " + e.getDescription() + " at " + e.getIndex());
        }
        try {
            "abc".split(null);
        } catch (NullPointerException e) {
            System.out.println("null: NPE");
        }
        StringBuilder big = new StringBuilder();
        for (int i = 0; i < 500; i++) big.append(i).append(i % 2 == 0 ? "," : ", ");
        String[] nums = big.toString().split(",\\s*");
        int sum = 0;
        for (String n : nums) sum += Integer.parseInt(n.trim());
        System.out.println("many: " + nums.length + " " + sum);
        for (String line : "name=val=more\nkey=\n=v\nplain".split("\n")) {
            String[] kv = line.split("=", 2);
            System.out.println("pair: " + kv.length + " " + Arrays.toString(kv));
        }
        String csv = "1,\"two, too\",3,\"\",five";
        System.out.println("csv: " + Arrays.toString(csv.split(",(?=(?:[^\"]*\"[^\"]*\")*[^\"]*$)")));
    }
}
