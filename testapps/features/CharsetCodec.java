// EXPECT same-as-java
// Charsets: encoding and decoding UTF-8/16/32, Latin-1, ASCII, Windows-1252; malformed and unmappable input
import java.nio.*;
import java.nio.charset.*;
import java.util.*;

public class CharsetCodec {
    static String esc(CharSequence s) {
        StringBuilder sb = new StringBuilder();
        for (int i = 0; i < s.length(); i++) sb.append(s.charAt(i) >= 32 && s.charAt(i) < 127 ? "" + s.charAt(i) : String.format(Locale.ROOT, "\\u%04x", (int) s.charAt(i)));
        return sb.toString();
    }

    static String hex(byte[] b) { return HexFormat.ofDelimiter(" ").formatHex(b); }

    static byte[] un(String s) { return HexFormat.ofDelimiter(" ").parseHex(s); }

    public static void main(String[] args) throws Exception {
        String[] texts = {"abc", "\u00e9\u00df", "\u20ac\u0416", "\ud83d\ude00", "a\u0000b", "\ud800", "x\udc00y", "\uffff\ufeff"};
        String[] sets = {"UTF-8", "UTF-16", "UTF-16BE", "UTF-16LE", "UTF-32", "ISO-8859-1", "US-ASCII", "windows-1252"};
        for (String n : sets) {
            Charset c = Charset.forName(n);
            for (String t : texts) System.out.println(n + " " + esc(t) + ": " + hex(t.getBytes(c)) + " back " + esc(new String(t.getBytes(c), c)));
        }
        String[] bad = {"c3 28", "80", "e2 82", "e2 28 a1", "f0 9f 98", "c0 80", "ed a0 80", "f4 90 80 80", "ff 41", "e2 82 ac c3", "f0 28 8c bc", "c3 a9 fe c3 a9"};
        for (String b : bad) {
            byte[] raw = un(b);
            String strict;
            try {
                strict = esc(StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(raw)));
            } catch (MalformedInputException e) {
                strict = "malformed " + e.getInputLength() + " " + e.getMessage();
            }
            System.out.println("utf-8 " + b + ": " + esc(new String(raw, StandardCharsets.UTF_8)) + " strict " + strict);
        }
        System.out.println("utf-16 boms: " + esc(new String(un("fe ff 00 41"), "UTF-16")) + " " + esc(new String(un("ff fe 41 00"), "UTF-16")) + " " + esc(new String(un("00 41 00"), "UTF-16")) + " " + esc(new String(un("d8 00 00 41"), "UTF-16BE")));
        System.out.println("ascii high: " + esc(new String(un("41 80 ff"), StandardCharsets.US_ASCII)) + " 1252 " + esc(new String(un("80 81 9f"), "windows-1252")));
        for (String t : new String[] {"\u20ac", "\ud800", "ok"}) {
            try {
                System.out.println("latin-1 strict " + esc(t) + ": " + StandardCharsets.ISO_8859_1.newEncoder().encode(CharBuffer.wrap(t)).remaining());
            } catch (CharacterCodingException e) {
                System.out.println("latin-1 strict " + esc(t) + ": " + e);
            }
        }
        CharsetEncoder enc = StandardCharsets.US_ASCII.newEncoder().onUnmappableCharacter(CodingErrorAction.REPLACE).replaceWith(new byte[] {'#'});
        System.out.println("replacement: " + hex(toArray(enc.encode(CharBuffer.wrap("a\u00e9b")))));
        CharsetDecoder ign = StandardCharsets.UTF_8.newDecoder().onMalformedInput(CodingErrorAction.IGNORE);
        System.out.println("ignored: " + esc(ign.decode(ByteBuffer.wrap(un("41 ff 42 c3")))));
        CharsetDecoder own = StandardCharsets.UTF_8.newDecoder().onMalformedInput(CodingErrorAction.REPLACE).replaceWith("!");
        System.out.println("own replacement: " + esc(own.decode(ByteBuffer.wrap(un("41 ff 42 c3")))));
        System.out.println("canEncode: " + StandardCharsets.ISO_8859_1.newEncoder().canEncode('\u00ff') + StandardCharsets.ISO_8859_1.newEncoder().canEncode('\u0100') + StandardCharsets.UTF_8.newEncoder().canEncode("\ud800"));

        CharsetDecoder d = StandardCharsets.UTF_8.newDecoder();
        CharBuffer out = CharBuffer.allocate(2);
        ByteBuffer in = ByteBuffer.wrap(un("41 42 43 e2 82"));
        CoderResult r = d.decode(in, out, false);
        System.out.println("step 1: " + r + " in " + in.position() + " out " + out.position());
        out.clear();
        r = d.decode(in, out, false);
        System.out.println("step 2: " + r + " in " + in.position() + " out " + out.position());
        r = d.decode(in, out, true);
        System.out.println("step 3: " + r + " " + r.isMalformed() + " length " + r.length());
        try {
            d.decode(in, out, false);
        } catch (IllegalStateException e) {
            System.out.println("state: " + e.getMessage());
        }
        System.out.println("names: " + Charset.forName("latin1") + " " + Charset.forName("utf8").name() + " " + Charset.isSupported("UTF-7") + Charset.isSupported("ascii") + " " + StandardCharsets.UTF_8.contains(StandardCharsets.US_ASCII) + " " + StandardCharsets.UTF_16.newEncoder().maxBytesPerChar() + " " + StandardCharsets.UTF_8.newDecoder().averageCharsPerByte());
        for (String n : new String[] {"no-such", "bad name", ""}) {
            try {
                Charset.forName(n);
            } catch (IllegalArgumentException e) {
                System.out.println("charset '" + n + "': " + e);
            }
        }
        StringBuilder all = new StringBuilder();
        for (int cp = 0; cp < 0x11000; cp += 37) if (cp < 0xd800 || cp > 0xdfff) all.appendCodePoint(cp);
        String s = all.toString();
        for (String n : new String[] {"UTF-8", "UTF-16LE", "UTF-32BE"}) System.out.println("sweep " + n + ": " + s.getBytes(n).length + " " + new String(s.getBytes(n), n).equals(s));
    }

    static byte[] toArray(ByteBuffer b) {
        byte[] r = new byte[b.remaining()];
        b.get(r);
        return r;
    }
}
