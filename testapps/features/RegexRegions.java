// EXPECT same-as-java
// Matcher regions, anchoring and transparent bounds, hitEnd, requireEnd, results, reset behaviour
import java.util.*;
import java.util.regex.*;
import java.util.stream.*;

public class RegexRegions {
    public static void main(String[] args) {
        Matcher m = Pattern.compile("\\w+").matcher("alpha beta gamma");
        m.region(2, 9);
        System.out.println("region: " + m.regionStart() + "-" + m.regionEnd());
        while (m.find()) System.out.println("in region: " + m.group() + "@" + m.start());
        m.region(6, 10);
        System.out.println("matches region: " + m.matches() + " " + m.group());
        m.reset();
        System.out.println("reset: " + m.regionStart() + "-" + m.regionEnd() + " " + m.find() + m.group());
        for (int[] r : new int[][] {{-1, 2}, {3, 2}, {0, 99}}) {
            try {
                m.region(r[0], r[1]);
            } catch (IndexOutOfBoundsException e) {
                System.out.println("region " + r[0] + "," + r[1] + ": " + e.getMessage());
            }
        }

        Matcher a = Pattern.compile("^b+$").matcher("abbbc");
        a.region(1, 4);
        System.out.println("anchoring: " + a.hasAnchoringBounds() + a.find());
        a.useAnchoringBounds(false).region(1, 4);
        System.out.println("not anchoring: " + a.hasAnchoringBounds() + a.find());
        Matcher l = Pattern.compile("(?<=a)b(?=c)").matcher("abc");
        l.region(1, 2);
        System.out.println("opaque: " + l.hasTransparentBounds() + l.find());
        l.useTransparentBounds(true).region(1, 2);
        System.out.println("transparent: " + l.hasTransparentBounds() + l.find() + l.start());
        Matcher w = Pattern.compile("\\bcat\\b").matcher("concatenate");
        w.region(3, 6);
        System.out.println("boundary opaque: " + w.find());
        w.useTransparentBounds(true).region(3, 6);
        System.out.println("boundary transparent: " + w.find());

        String[][] he = {{"abc", "ab"}, {"abc", "abd"}, {"a+", "aaa"}, {"a+b", "aaa"}, {"a$", "a"}, {"ab?", "a"}, {"a\\b", "a"}, {"x", "y"}};
        for (String[] h : he) {
            Matcher x = Pattern.compile(h[0]).matcher(h[1]);
            boolean f = x.find();
            System.out.println("hitEnd " + h[0] + " on " + h[1] + ": found " + f + " hitEnd " + x.hitEnd() + " requireEnd " + x.requireEnd());
        }
        Matcher g = Pattern.compile("(\\w)(\\d)?").matcher("a1b2c");
        System.out.println("results: " + g.results().map(r -> r.group(1) + "/" + r.group(2) + "@" + r.start(2)).collect(Collectors.toList()));
        System.out.println("results again: " + g.results().count());
        List<MatchResult> rs = g.reset().results().collect(Collectors.toList());
        g.reset("zzz");
        System.out.println("kept: " + rs.get(2).group() + rs.get(2).start() + rs.get(2).end(2) + rs.get(1).groupCount());
        try {
            rs.get(0).group(5);
        } catch (IndexOutOfBoundsException e) {
            System.out.println("result group: " + e.getMessage());
        }
        try {
            Matcher c = Pattern.compile("a").matcher("aaa");
            c.results().forEach(r -> c.reset());
        } catch (ConcurrentModificationException e) {
            System.out.println("modified: " + e);
        }
        StringBuilder text = new StringBuilder("x1");
        Matcher live = Pattern.compile("\\d").matcher(text);
        System.out.println("live: " + live.find());
        text.append("2");
        live.reset();
        System.out.println("live after append: " + live.results().map(MatchResult::group).collect(Collectors.joining()));

        String src = "let x1 = 42 + foo(3, y)";
        Pattern tok = Pattern.compile("\\G\\s*(?:(?<num>\\d+)|(?<id>[a-z]\\w*)|(?<op>[-+=(),]))");
        Matcher t = tok.matcher(src);
        StringBuilder out = new StringBuilder();
        int end = 0;
        while (t.find()) {
            out.append(t.group("num") != null ? "N" + t.group("num") : t.group("id") != null ? "I" + t.group("id") : t.group("op")).append(' ');
            end = t.end();
        }
        System.out.println("tokens: " + out + (end == src.length()));
        Matcher scan = Pattern.compile("").matcher(src);
        int pos = 0;
        StringBuilder kinds = new StringBuilder();
        Pattern[] ps = {Pattern.compile("\\s+"), Pattern.compile("\\d+"), Pattern.compile("\\w+"), Pattern.compile(".")};
        while (pos < src.length()) {
            scan.region(pos, src.length());
            for (int i = 0; i < ps.length; i++) {
                scan.usePattern(ps[i]);
                if (scan.lookingAt()) {
                    kinds.append(i);
                    pos = scan.end();
                    break;
                }
            }
        }
        System.out.println("kinds: " + kinds);
    }
}
