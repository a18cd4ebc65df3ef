// EXPECT same-as-java
import java.text.*;
import java.util.*;
import java.util.stream.*;

// Words, sentences and lines of a text, sorting by the rules of languages, writing from right to left, short numbers.
public class TextBreaks {
    static void breaks(String what, BreakIterator iterator, String text) {
        iterator.setText(text);
        StringBuilder parts = new StringBuilder();
        for (int start = iterator.first(), end = iterator.next(); end != BreakIterator.DONE; start = end, end = iterator.next()) parts.append('<').append(text, start, end).append('>');
        System.out.println(what + " " + parts + " " + iterator.preceding(7) + " " + iterator.following(7) + " " + iterator.isBoundary(3));
    }

    public static void main(String[] args) throws ParseException {
        String text = "Dr. O'Neill paid $3.50, i.e. not 4-5! Really? e\u0301\uD83D\uDC4D\uD83C\uDFFD 中文字";
        breaks("characters", BreakIterator.getCharacterInstance(), text);
        breaks("words", BreakIterator.getWordInstance(Locale.ENGLISH), text);
        breaks("sentences", BreakIterator.getSentenceInstance(Locale.US), text);
        breaks("lines", BreakIterator.getLineInstance(), text);
        breaks("thai", BreakIterator.getWordInstance(new Locale("th")), "สวัสดีชาวโลก");

        List<String> words = List.of("cote", "côte", "coté", "côté", "Zebra", "apfel", "Äpfel", "ß", "ss", "ñ", "n", "o", "ch", "c", "d", "a b", "a-b");
        for (Locale locale : List.of(Locale.ROOT, Locale.FRENCH, Locale.GERMAN, new Locale("es"), new Locale("sv"))) {
            Collator collator = Collator.getInstance(locale);
            System.out.println(locale + " " + words.stream().sorted(collator).collect(Collectors.joining(" ")));
            for (int strength : new int[] {Collator.PRIMARY, Collator.SECONDARY, Collator.TERTIARY, Collator.IDENTICAL}) {
                collator.setStrength(strength);
                System.out.print(collator.compare("cote", "Côte") + " " + collator.equals("a", "A") + " " + collator.getCollationKey("äb").compareTo(collator.getCollationKey("ab")) + "; ");
            }
            System.out.println();
        }
        RuleBasedCollator own = new RuleBasedCollator("< c, C < b, B < a, A & c < ch");
        System.out.println(Stream.of("a", "b", "c", "ch", "A", "cz").sorted(own).toList() + " " + own.getRules());
        CollationElementIterator elements = own.getCollationElementIterator("cab");
        for (int element; (element = elements.next()) != CollationElementIterator.NULLORDER;) System.out.print(CollationElementIterator.primaryOrder(element) + " ");
        System.out.println();

        for (String line : List.of("abc", "אבג", "abc אבג 123 def", "(א) [b]")) {
            Bidi bidi = new Bidi(line, Bidi.DIRECTION_DEFAULT_LEFT_TO_RIGHT);
            System.out.print(bidi.isLeftToRight() + " " + bidi.isMixed() + " " + bidi.getBaseLevel());
            for (int run = 0; run < bidi.getRunCount(); run++) System.out.print(" " + bidi.getRunStart(run) + "-" + bidi.getRunLimit(run) + ":" + bidi.getRunLevel(run));
            System.out.println();
        }

        for (Locale locale : List.of(Locale.US, Locale.GERMANY, Locale.JAPAN, new Locale("hi", "IN"))) {
            for (NumberFormat.Style style : NumberFormat.Style.values()) {
                NumberFormat format = NumberFormat.getCompactNumberInstance(locale, style);
                format.setMaximumFractionDigits(1);
                System.out.print(format.format(950) + " " + format.format(-1234) + " " + format.format(15_499_999) + " " + format.format(1e13) + " ");
            }
            System.out.println();
        }
        System.out.println(NumberFormat.getCompactNumberInstance(Locale.US, NumberFormat.Style.SHORT).parse("12K"));
        AttributedString styled = new AttributedString("some text");
        styled.addAttribute(AttributedCharacterIterator.Attribute.LANGUAGE, Locale.US, 5, 9);
        AttributedCharacterIterator at = styled.getIterator();
        System.out.println(at.getRunLimit() + " " + at.setIndex(6) + " " + at.getRunStart() + " " + at.getAttributes().values());
    }
}
