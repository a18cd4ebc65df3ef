// EXPECT same-as-java
// MessageFormat and ChoiceFormat with fixed locales: arguments, quoting, sub-formats, parsing, errors
import java.text.*;
import java.util.*;

public class UtilMessageFormat {
    static void f(String p, Object... a) {
        try {
            System.out.println(p + " => " + new MessageFormat(p, Locale.US).format(a));
        } catch (IllegalArgumentException e) {
            System.out.println(p + " => " + e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) throws ParseException {
        Locale.setDefault(Locale.US);
        TimeZone.setDefault(TimeZone.getTimeZone("UTC"));
        f("plain");
        f("{0} and {1}", "a", "b");
        f("{1} before {0} and {1}", "a", "b");
        f("{0}", new Object[] {null});
        f("{0} {1} {2}", "only");
        f("it's {0}", "x");
        f("it''s {0}", "x");
        f("'{0}' is {0}", "x");
        f("'{'{0}'}'", "x");
        f("open quote ' {0}", "x");
        f("{0,number}", 1234567.891);
        f("{0,number,integer}", 1234567.891);
        f("{0,number,percent}", 0.256);
        f("{0,number,currency}", 12.5);
        f("{0,number,#,##0.000}", 9876.54321);
        f("{0,number,'#'0}", 5);
        f("{0}", 1234567);
        f("{0}", 1234.5);
        f("{0}", 'c');
        f("{0}", true);
        f("{0,date,yyyy-MM-dd} {0,time,HH:mm}", new Date(86400000L * 365));
        f("{0,choice,0#no files|1#one file|1<{0} files}", 0);
        f("{0,choice,0#no files|1#one file|1<{0} files}", 1);
        f("{0,choice,0#no files|1#one file|1<{0} files}", 1200);
        f("{0,choice,-1#neg|0#zero|0<pos}", -5.5);
        f("{0,number}", "text");
        f("{", 1);
        f("{x}", 1);
        f("{-1}", 1);
        f("{0,foo}", 1);
        f("{0,number,#.#.#}", 1);
        f("}", 1);
        f("{0", 1);
        f("{}", 1);
        MessageFormat m = new MessageFormat("{0} has {1,number,integer} items at {2}", Locale.US);
        System.out.println("toPattern: " + m.toPattern() + " formats " + m.getFormats().length);
        Object[] got = m.parse("box has 1,500 items at noon");
        System.out.println("parse: " + Arrays.toString(got) + " " + got[1].getClass().getSimpleName());
        try {
            m.parse("nothing like it");
        } catch (ParseException e) {
            System.out.println("parse error: " + e.getMessage() + " at " + e.getErrorOffset());
        }
        m.setFormat(1, new DecimalFormat("000.0", DecimalFormatSymbols.getInstance(Locale.US)));
        System.out.println("set format: " + m.format(new Object[] {"box", 7, "x"}));
        m.applyPattern("<{0}>");
        System.out.println("applied: " + m.format(new Object[] {1}) + " " + m.equals(new MessageFormat("<{0}>", Locale.US)));
        System.out.println("static: " + MessageFormat.format("{0}-{1}", 1, List.of(2)));

        ChoiceFormat c = new ChoiceFormat(new double[] {0, 1, ChoiceFormat.nextDouble(1)}, new String[] {"none", "one", "many"});
        for (double v : new double[] {-3, 0, 0.99, 1, 1.0000001, 7, Double.NaN}) System.out.println("choice " + v + ": " + c.format(v));
        System.out.println("choice pattern: " + c.toPattern());
        System.out.println("choice parse: " + c.parse("many", new ParsePosition(0)));
        StringBuffer sb = new StringBuffer("pre:");
        FieldPosition fp = new FieldPosition(0);
        new MessageFormat("a{0}b", Locale.US).format(new Object[] {"Z"}, sb, fp);
        System.out.println("buffer: " + sb);
        AttributedCharacterIterator it = new MessageFormat("x{0}y{1}", Locale.US).formatToCharacterIterator(new Object[] {"11", "2"});
        StringBuilder at = new StringBuilder();
        for (char ch = it.first(); ch != CharacterIterator.DONE; ch = it.next()) at.append(ch).append(it.getAttribute(MessageFormat.Field.ARGUMENT));
        System.out.println("attributes: " + at);
    }
}
