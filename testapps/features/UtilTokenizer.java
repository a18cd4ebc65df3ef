// EXPECT same-as-java
// StringTokenizer, StreamTokenizer, StringJoiner, StringCharacterIterator
import java.io.*;
import java.text.*;
import java.util.*;

public class UtilTokenizer {
    static String toks(StringTokenizer t) {
        StringBuilder sb = new StringBuilder("(" + t.countTokens() + ")");
        while (t.hasMoreTokens()) sb.append('<').append(t.nextToken()).append('>');
        return sb.toString();
    }

    static String stream(StreamTokenizer t) throws IOException {
        StringBuilder sb = new StringBuilder();
        int k;
        while ((k = t.nextToken()) != StreamTokenizer.TT_EOF) {
            switch (k) {
                case StreamTokenizer.TT_WORD -> sb.append("W(").append(t.sval).append(")");
                case StreamTokenizer.TT_NUMBER -> sb.append("N(").append(t.nval).append(")");
                case StreamTokenizer.TT_EOL -> sb.append("EOL");
                default -> sb.append(t.sval != null ? "Q" + (char) k + t.sval + (char) k : "'" + (char) k + "'");
            }
            sb.append(' ');
        }
        return sb + "lines " + t.lineno();
    }

    public static void main(String[] args) throws IOException {
        System.out.println("default: " + toks(new StringTokenizer("  a b\tc\nd\r\fe  ")));
        System.out.println("comma: " + toks(new StringTokenizer(",a,,b,", ",")));
        System.out.println("returned delims: " + toks(new StringTokenizer("1+2*3", "+*", true)));
        System.out.println("none: " + toks(new StringTokenizer("")) + toks(new StringTokenizer("abc", "")) + toks(new StringTokenizer(",,,", ",")));
        StringTokenizer sw = new StringTokenizer("key=a,b;c");
        System.out.println("switch delims: " + sw.nextToken("=") + " " + sw.nextToken("=,") + " " + sw.nextToken(",;") + " " + sw.nextElement() + sw.hasMoreElements());
        try {
            sw.nextToken();
        } catch (NoSuchElementException e) {
            System.out.println("exhausted: " + e);
        }
        try {
            new StringTokenizer(null);
        } catch (NullPointerException e) {
            System.out.println("null: NPE");
        }
        System.out.println("supplementary: " + toks(new StringTokenizer("a\ud83d\ude00b", "\ud83d\ude00")));

        System.out.println("stream default: " + stream(new StreamTokenizer(new StringReader("x = 3.14 + -2 * foo.bar // no\n'q s' \"d\\tq\" /1e5"))));
        StreamTokenizer s = new StreamTokenizer(new StringReader("a /* c\n */ b // rest\n# hash\n  d_e 7-8 .5 -."));
        s.slashSlashComments(true);
        s.slashStarComments(true);
        s.commentChar('#');
        s.eolIsSignificant(true);
        s.lowerCaseMode(true);
        s.wordChars('_', '_');
        System.out.println("stream configured: " + stream(s));
        StreamTokenizer plain = new StreamTokenizer(new StringReader("12 ab-cd"));
        plain.resetSyntax();
        plain.wordChars('0', 'z');
        plain.whitespaceChars(0, ' ');
        System.out.println("stream words: " + stream(plain));
        StreamTokenizer pb = new StreamTokenizer(new StringReader("p q"));
        pb.nextToken();
        pb.pushBack();
        pb.nextToken();
        System.out.println("push back: " + pb.sval + " " + pb + " then " + pb.nextToken() + pb.sval + " eof " + pb.nextToken() + " " + pb);

        StringJoiner j = new StringJoiner(", ", "{", "}");
        System.out.println("joiner empty: " + j + j.length());
        j.setEmptyValue("EMPTY");
        System.out.println("joiner empty value: " + j + j.length());
        j.add("a").add(null).add("");
        System.out.println("joiner: " + j + j.length());
        StringJoiner k = new StringJoiner("-", "<", ">").add("x").add("y");
        System.out.println("merged: " + j.merge(k) + " self " + k.merge(k) + " empty merge " + k.merge(new StringJoiner("!")));
        System.out.println("join: " + String.join("|", "a", "b", null) + String.join("", List.of()) + String.join(",", new TreeSet<>(Set.of("z", "y"))));
        try {
            j.setEmptyValue(null);
        } catch (NullPointerException e) {
            System.out.println("joiner null: " + e.getMessage());
        }

        StringCharacterIterator it = new StringCharacterIterator("hello", 1, 4, 2);
        StringBuilder sb = new StringBuilder();
        sb.append(it.current()).append(it.getIndex());
        for (char c = it.first(); c != CharacterIterator.DONE; c = it.next()) sb.append(c);
        for (char c = it.last(); c != CharacterIterator.DONE; c = it.previous()) sb.append(c);
        System.out.println("char iterator: " + sb + " " + it.setIndex(3) + it.getBeginIndex() + it.getEndIndex());
        try {
            it.setIndex(9);
        } catch (IllegalArgumentException e) {
            System.out.println("char iterator index: " + e.getMessage());
        }
    }
}
