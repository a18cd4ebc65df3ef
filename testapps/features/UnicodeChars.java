// EXPECT same-as-java
// Unicode: surrogates and code points, Character categories over the whole range as checksums, names, numeric values, mirrored, directionality, scripts and blocks.

public class UnicodeChars {
    static void cp(int c) {
        System.out.println("U+" + Integer.toHexString(c) + ": type " + Character.getType(c) + " letter " + Character.isLetter(c) + " digit " + Character.isDigit(c) + " value " + Character.digit(c, 36)
            + " numeric " + Character.getNumericValue(c) + " upper " + Integer.toHexString(Character.toUpperCase(c)) + " lower " + Integer.toHexString(Character.toLowerCase(c)) + " title "
            + Integer.toHexString(Character.toTitleCase(c)) + " ws " + Character.isWhitespace(c) + Character.isSpaceChar(c) + " id " + Character.isJavaIdentifierStart(c) + Character.isJavaIdentifierPart(c)
            + " ctl " + Character.isISOControl(c) + " dir " + Character.getDirectionality(c) + " mirrored " + Character.isMirrored(c) + " defined " + Character.isDefined(c) + " ideo " + Character.isIdeographic(c));
    }

    public static void main(String[] args) {
        for (int c : new int[] {0, '\t', '\n', ' ', '0', '9', 'A', 'z', '_', '$', '(', 0x85, 0xa0, 0xaa, 0xad, 0xb2, 0xbd, 0xdf, 0xe9, 0xff, 0x130, 0x131, 0x1c5, 0x2b0, 0x345, 0x3a3, 0x3c2, 0x5d0, 0x660, 0x966,
            0x1e9e, 0x2003, 0x2028, 0x2160, 0x2167, 0x216c, 0x24b6, 0x3007, 0x3042, 0x4e2d, 0xac00, 0xd800, 0xdfff, 0xe000, 0xfb01, 0xfeff, 0xff21, 0xffff, 0x10000, 0x10400, 0x10428, 0x1d7d8, 0x1f600, 0x20000, 0xe0001, 0x10ffff}) {
            cp(c);
        }
        long types = 0;
        long props = 0;
        long cases = 0;
        int defined = 0;
        for (int c = 0; c <= 0x10ffff; c += c < 0x800 ? 1 : 61) {
            types = types * 31 + Character.getType(c);
            props = props * 31 + ((Character.isLetterOrDigit(c) ? 1 : 0) | (Character.isAlphabetic(c) ? 2 : 0) | (Character.isUpperCase(c) ? 4 : 0) | (Character.isLowerCase(c) ? 8 : 0)
                | (Character.isTitleCase(c) ? 16 : 0) | (Character.isIdentifierIgnorable(c) ? 32 : 0) | (Character.isUnicodeIdentifierPart(c) ? 64 : 0) | (Character.isMirrored(c) ? 128 : 0));
            cases = cases * 31 + Character.toUpperCase(c) * 3L + Character.toLowerCase(c) * 5L + Character.toTitleCase(c);
            if (Character.isDefined(c)) defined++;
        }
        System.out.println("checksums: " + types + " " + props + " " + cases + " defined " + defined);

        System.out.println("surrogates: " + Character.isHighSurrogate('\ud83d') + Character.isLowSurrogate('\ud83d') + Character.isSurrogate('\udc00') + Character.isSurrogatePair('\ud83d', '\ude00') + Character.isSurrogatePair('\ude00', '\ud83d'));
        System.out.println("code point: " + Integer.toHexString(Character.toCodePoint('\ud83d', '\ude00')) + " " + Integer.toHexString(Character.highSurrogate(0x1f600)) + " " + Integer.toHexString(Character.lowSurrogate(0x1f600))
            + " " + Character.charCount(0xffff) + Character.charCount(0x10000) + " " + Character.isBmpCodePoint(0x10000) + Character.isSupplementaryCodePoint(0x10000) + Character.isValidCodePoint(0x110000));
        char[] dst = new char[4];
        System.out.println("toChars: " + Character.toChars(0x1f600, dst, 1) + " " + Integer.toHexString(dst[1]) + " " + Integer.toHexString(dst[2]) + " " + Character.toChars(65).length);
        try {
            Character.toChars(-1);
        } catch (IllegalArgumentException e) {
            System.out.println("bad code point: " + e.getMessage());
        }
        char[] text = "a\ud83d\ude00\ud83d".toCharArray();
        System.out.println("codePointAt: " + Character.codePointAt(text, 1) + " " + Character.codePointAt(text, 3) + " " + Character.codePointBefore(text, 3) + " " + Character.codePointCount(text, 0, 4) + " " + Character.offsetByCodePoints(text, 0, 4, 0, 2));
        System.out.println("names: " + Character.getName('A') + "; " + Character.getName(0x1f600) + "; " + Character.getName(0xd800) + "; " + Character.getName(0x378) + "; " + Character.getName('\n'));
        System.out.println("from name: " + Integer.toHexString(Character.codePointOf("SNOWMAN")) + " " + Integer.toHexString(Character.codePointOf("latin small letter e with acute")));
        System.out.println("script: " + Character.UnicodeScript.of('a') + " " + Character.UnicodeScript.of(0x3b1) + " " + Character.UnicodeScript.of(0x4e2d) + " " + Character.UnicodeScript.of(0x1f600) + " " + Character.UnicodeScript.forName("Cyrl"));
        System.out.println("block: " + Character.UnicodeBlock.of('a') + " " + Character.UnicodeBlock.of(0x4e2d) + " " + Character.UnicodeBlock.of(0x1f600) + " " + Character.UnicodeBlock.forName("Greek"));
        String s = "na\u00efve \ud83d\ude00 \u4e2d\u6587 e\u0301";
        StringBuilder rev = new StringBuilder();
        for (int i = s.length(); i > 0; ) {
            int c = s.codePointBefore(i);
            rev.appendCodePoint(c);
            i -= Character.charCount(c);
        }
        StringBuilder hex = new StringBuilder();
        rev.codePoints().forEach(c -> hex.append(Integer.toHexString(c)).append(' '));
        System.out.println("reversed: " + hex + " same as reverse() " + rev.toString().contentEquals(new StringBuilder(s).reverse()));
        System.out.println("lengths: " + s.length() + " " + s.codePointCount(0, s.length()) + " utf8 " + s.getBytes(java.nio.charset.StandardCharsets.UTF_8).length);
        System.out.println("normalised: " + java.text.Normalizer.normalize("e\u0301\ufb01", java.text.Normalizer.Form.NFKC).length() + " " + java.text.Normalizer.normalize("\u00e9\uac00", java.text.Normalizer.Form.NFD).length());
        StringBuilder utf = new StringBuilder();
        for (byte b : "\u0000\u007f\u0080\u07ff\u0800\uffff\ud800\udc00".getBytes(java.nio.charset.StandardCharsets.UTF_8)) utf.append(String.format("%02x", b));
        System.out.println("utf8 edges: " + utf);
        System.out.println("reverse bytes: " + Integer.toHexString(Character.reverseBytes('\u1234')) + " compare " + Character.compare('a', 'c') + " hash " + Character.hashCode('a') + " forDigit " + Character.forDigit(35, 36) + (int) Character.forDigit(36, 36));
    }
}
