// EXPECT same-as-java
// Character: categories, case mapping, digits, names, surrogates, unicode blocks and scripts, java.text.Normalizer
import java.text.Normalizer;
import java.util.*;

public class UtilCharacterProps {
    static String esc(String s) {
        StringBuilder sb = new StringBuilder();
        for (char c : s.toCharArray()) sb.append(c >= 32 && c < 127 ? "" + c : String.format(Locale.ROOT, "\\u%04x", (int) c));
        return sb.toString();
    }

    static String flags(int c) {
        return (Character.isLetter(c) ? "L" : "-") + (Character.isDigit(c) ? "D" : "-") + (Character.isLetterOrDigit(c) ? "A" : "-") + (Character.isUpperCase(c) ? "U" : "-") + (Character.isLowerCase(c) ? "l" : "-") + (Character.isTitleCase(c) ? "T" : "-") + (Character.isWhitespace(c) ? "W" : "-") + (Character.isSpaceChar(c) ? "S" : "-") + (Character.isISOControl(c) ? "C" : "-") + (Character.isDefined(c) ? "d" : "-") + (Character.isMirrored(c) ? "M" : "-") + (Character.isAlphabetic(c) ? "a" : "-") + (Character.isIdeographic(c) ? "I" : "-") + (Character.isJavaIdentifierStart(c) ? "J" : "-") + (Character.isJavaIdentifierPart(c) ? "j" : "-") + (Character.isUnicodeIdentifierStart(c) ? "U" : "-") + (Character.isIdentifierIgnorable(c) ? "i" : "-");
    }

    public static void main(String[] args) {
        int[] cps = {0, 9, 0x1c, ' ', '$', '(', '0', 'A', 'a', '_', 0x7f, 0x85, 0xa0, 0xaa, 0xb5, 0xdf, 0xe9, 0xff, 0x100, 0x130, 0x131, 0x1c5, 0x3a3, 0x3c2, 0x430, 0x5d0, 0x661, 0x966, 0x2003, 0x200b, 0x2028, 0x20ac, 0x2160, 0x2460, 0x3007, 0x4e2d, 0xac00, 0xd800, 0xe000, 0xfb01, 0xfeff, 0xffff, 0x10400, 0x1d7d8, 0x1f600, 0x2f800, 0x10ffff};
        for (int c : cps)
            System.out.println(String.format(Locale.ROOT, "U+%04X", c) + " " + flags(c) + " type " + Character.getType(c) + " dir " + Character.getDirectionality(c) + " num " + Character.getNumericValue(c) + " digit " + Character.digit(c, 36) + " up " + Integer.toHexString(Character.toUpperCase(c)) + " low " + Integer.toHexString(Character.toLowerCase(c)) + " title " + Integer.toHexString(Character.toTitleCase(c)) + " " + Character.UnicodeBlock.of(c) + " " + Character.UnicodeScript.of(c) + " " + Character.getName(c));
        System.out.println("forDigit: " + Character.forDigit(11, 16) + Character.forDigit(35, 36) + (int) Character.forDigit(11, 10) + " digit " + Character.digit('z', 35) + Character.digit('z', 36) + Character.digit('7', 7) + " radix " + Character.MIN_RADIX + Character.MAX_RADIX);
        System.out.println("surrogates: " + Character.isHighSurrogate('\ud83d') + Character.isLowSurrogate('\ud83d') + Character.isSurrogatePair('\ud83d', '\ude00') + " " + Integer.toHexString(Character.toCodePoint('\ud83d', '\ude00')) + " " + Character.charCount(0x1f600) + Character.charCount('a') + " " + esc(Character.toString(0x1f600)) + " " + esc("" + Character.highSurrogate(0x1f600)) + " " + Character.isValidCodePoint(0x110000) + Character.isBmpCodePoint(0xffff) + Character.isSupplementaryCodePoint(0x10000));
        String s = "a\ud83d\ude00b\ud800";
        System.out.println("code points: " + s.length() + " " + s.codePointCount(0, s.length()) + " " + Integer.toHexString(s.codePointAt(1)) + " " + Integer.toHexString(s.codePointAt(2)) + " " + Integer.toHexString(s.codePointBefore(3)) + " offset " + s.offsetByCodePoints(0, 2) + " " + Arrays.toString(s.codePoints().toArray()));
        System.out.println("names: " + Character.codePointOf("LATIN SMALL LETTER A") + " " + Character.codePointOf("grinning face") + " block " + Character.UnicodeBlock.forName("Greek") + " script " + Character.UnicodeScript.forName("Cyrl"));
        for (String n : new String[] {"NO SUCH NAME"}) {
            try {
                Character.codePointOf(n);
            } catch (IllegalArgumentException e) {
                System.out.println("codePointOf: " + e.getMessage());
            }
        }
        try {
            Character.toChars(0x110000);
        } catch (IllegalArgumentException e) {
            System.out.println("toChars: " + e.getMessage());
        }
        System.out.println("string case: " + esc("stra\u00dfe \ufb01 \u0149 \u1f80".toUpperCase(Locale.ROOT)) + " " + esc("\u0130 \u03a3A\u03a3 \ud801\udc00".toLowerCase(Locale.ROOT)) + " ignore " + "\u00c9".equalsIgnoreCase("\u00e9") + "\u0131".equalsIgnoreCase("I") + "\u00df".equalsIgnoreCase("SS"));
        System.out.println("misc: " + Integer.toHexString(Character.reverseBytes((char) 0x1234)) + " " + Character.compare('a', 'b') + " " + Character.valueOf('x').equals('x') + (Character.valueOf((char) 127) == Character.valueOf((char) 127)) + " " + Character.getNumericValue('\u2167'));
        String[] norm = {"\u00e9", "e\u0301", "\ufb01", "\u2460", "\uac00", "\u1100\u1161", "a\u0323\u0302", "a\u0302\u0323", "\u212b", "plain"};
        for (String x : norm) {
            StringBuilder sb = new StringBuilder(esc(x));
            for (Normalizer.Form f : Normalizer.Form.values()) sb.append(' ').append(f).append('=').append(esc(Normalizer.normalize(x, f))).append(Normalizer.isNormalized(x, f) ? "*" : "");
            System.out.println("normalize: " + sb);
        }
        System.out.println("strip accents: " + Normalizer.normalize("\u00c0\u00e9\u00ee\u00f5\u00fc\u00e7\u00f1", Normalizer.Form.NFD).replaceAll("\\p{M}", ""));
        long h = 0;
        for (int c = 0; c < 0x3000; c++) h = h * 31 + Character.getType(c) * 7 + Character.toUpperCase(c) + Character.getNumericValue(c);
        System.out.println("sweep: " + h);
    }

}
