// EXPECT same-as-java
// text blocks: indentation stripping, escapes, line continuation, trailing spaces, quotes, as constants, interning, stripIndent and translateEscapes at run time.

public class TextBlocks {
    static final String CONST = """
        one
          two
        three""";

    static void show(String label, String s) {
        System.out.println(label + ": " + s.length() + " [" + s.replace("\\", "\\\\").replace("\n", "\\n").replace("\t", "\\t").replace("\r", "\\r").replace("\0", "\\0").replace("\u00ff", "<ff>") + "]");
    }

    static String fail(String s) {
        try {
            return s.translateEscapes();
        } catch (IllegalArgumentException e) {
            return "IAE " + e.getMessage();
        }
    }

    public static void main(String[] args) {
        show("const", CONST);
        show("trailing newline", """
            a
            b
            """);
        show("closing moves margin", """
                deep
            shallow
          """);
        show("empty", """
            """);
        show("blank lines", """

            x

            y
            """);
        show("quotes", """
            "single" ""double"" \"""triple\""" end"\
            """);
        show("escapes", """
            tab\there nl\nthere back\\slash oct\101 \u0041 nul\0.
            """);
        show("continuation", """
            one \
            two \
            three\
            """);
        show("trailing spaces", """
            stripped   
            kept  \s
            \s\s
            """);
        show("tabs inside", """
            a	b
            """);
        show("no indent", """
first
  second
""");
        show("crlf escape", """
            a\r
            b
            """);
        show("concat", "pre" + """
            mid
            """ + "post");
        System.out.println("interned: " + (CONST == "one\n  two\nthree") + " " + ("""
            x""" == "x"));
        String json = """
            {
              "name": "%s",
              "n": %d
            }
            """.formatted("v", 3);
        System.out.print(json);
        System.out.println("switch: " + switch ("k\n") {
            case """
                k
                """ -> "matched";
            default -> "no";
        });

        show("stripIndent", "   a\n     b\n   c".stripIndent());
        show("stripIndent last", "   a\n     b\n ".stripIndent());
        show("stripIndent crlf", "  a\r\n  b\r".stripIndent());
        show("stripIndent blank", "   \n    \n".stripIndent());
        show("stripIndent tabs", "\ta\n\t\tb".stripIndent());
        show("translate", fail("a\\tb\\nc\\\\d\\'e\\\"f\\s|\\101\\7\\377"));
        show("translate join", fail("a\\\nb\\\r\nc"));
        show("translate oct", fail("\\1234\\08\\477"));
        show("translate bad", fail("a\\qb"));
        show("translate unicode", fail("\\u0041"));
        show("translate end", fail("abc\\"));
        show("indent 2", "a\nb".indent(2));
        show("indent -1", " a\n  b\nc".indent(-1));
        show("indent 0", "a\r\nb".indent(0));
        show("indent empty", "".indent(3));
        show("lines", String.join("|", "a\nb\r\nc\rd\n".lines().toList()));
        show("lines empty", String.join("|", "\n\n".lines().toList()) + "".lines().count());
        char c = """
            z""".charAt(0);
        System.out.println("charAt: " + c + " hash " + """
            hash
            me
            """.hashCode());
    }
}
