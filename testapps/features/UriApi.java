// EXPECT same-as-java
// URI parsing, resolution, relativization, normalization, quoting; URL parts; URLEncoder and URLDecoder
import java.net.*;
import java.nio.charset.StandardCharsets;
import java.util.*;

public class UriApi {
    static String esc(String s) {
        if (s == null) return null;
        StringBuilder sb = new StringBuilder();
        for (char c : s.toCharArray()) sb.append(c >= 32 && c < 127 ? "" + c : String.format(Locale.ROOT, "\\u%04x", (int) c));
        return sb.toString();
    }

    static void p(String s) {
        try {
            URI u = new URI(s);
            System.out.println(esc(s) + ": scheme " + u.getScheme() + " auth " + u.getRawAuthority() + " user " + u.getUserInfo() + " host " + u.getHost() + " port " + u.getPort() + " path " + esc(u.getPath()) + " raw " + esc(u.getRawPath()) + " query " + esc(u.getQuery()) + " frag " + u.getFragment() + " opaque " + u.isOpaque() + " abs " + u.isAbsolute() + " ssp " + esc(u.getSchemeSpecificPart()) + " ascii " + u.toASCIIString());
        } catch (URISyntaxException e) {
            System.out.println(esc(s) + ": " + e.getReason() + " at " + e.getIndex() + " | " + esc(e.getMessage()));
        }
    }

    interface Act { Object run() throws Throwable; }

    static void t(String label, Act a) {
        try {
            System.out.println(label + ": " + a.run());
        } catch (Throwable e) {
            System.out.println(label + ": " + e.getClass().getName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) throws Exception {
        for (String s : new String[] {"http://user:pw@host.example:8080/a/b%20c?q=1&r=%26#frag", "mailto:joe@example.org", "file:///tmp/x", "/rel/path", "a/b", "", "#f", "?q", "http://[::1]:80/", "http://host:/p", "http://a_b/", "urn:isbn:123", "http://h/\u00e9?\u20ac", "http://1.2.3.4/", "//net/path", "HTTP://HOST/"}) p(s);
        for (String s : new String[] {"http://a b/", "http://h/%zz", "1http://x", "http://h/a|b", "http://h:port/", "http://[::1/", "a:", ":x", "http://h/\\", "http://"}) p(s);
        URI base = URI.create("http://a/b/c/d;p?q");
        for (String r : new String[] {"g:h", "g", "./g", "g/", "/g", "//g", "?y", "g?y", "#s", "g#s", "..", "../g", "../..", "../../g", "../../../g", "g;x=1/./y", "g;x=1/../y", "./g/.", ""}) System.out.println("resolve " + r + ": " + base.resolve(r));
        System.out.println("normalize: " + URI.create("http://h/a/./b/../../c/../../d").normalize() + " " + URI.create("a/../b").normalize() + " " + URI.create("../../x").normalize());
        System.out.println("relativize: " + URI.create("http://h/a/").relativize(URI.create("http://h/a/b/c?q")) + " " + URI.create("http://h/a").relativize(URI.create("http://other/a")) + " [" + base.relativize(base) + "]");
        System.out.println("built: " + new URI("http", "u:p", "h", 81, "/p q/\u00e9", "a=b c&d=%", "fr ag").toASCIIString() + " " + new URI("mailto", "a b@c", null) + " " + new URI(null, null, "/x:y", null));
        t("relative path in absolute", () -> new URI("http", "h", "no/slash", null));
        t("create bad", () -> URI.create("a b"));
        System.out.println("equality: " + URI.create("HTTP://H/a").equals(URI.create("http://h/a")) + URI.create("http://h/A").equals(URI.create("http://h/a")) + URI.create("http://h/%6a").equals(URI.create("http://h/%6A")) + " compare " + Integer.signum(URI.create("a").compareTo(URI.create("b"))) + " hash " + (URI.create("HTTP://H/a").hashCode() == URI.create("http://h/a").hashCode()));
        t("server authority", () -> new URI("http://a_b:80/").parseServerAuthority());

        URL u = new URL("https://user@h.example:444/dir/file.html?x=1#ref");
        System.out.println("url: " + u.getProtocol() + " " + u.getHost() + " " + u.getPort() + " " + u.getDefaultPort() + " " + u.getPath() + " " + u.getQuery() + " " + u.getRef() + " " + u.getFile() + " " + u.getAuthority() + " " + u.getUserInfo() + " " + u.toExternalForm());
        System.out.println("url relative: " + new URL(u, "../other?y") + " " + new URL(u, "#r2") + " " + new URL("file:/tmp/a").getPath());
        t("unknown protocol", () -> new URL("nope://x"));
        t("no protocol", () -> new URL("just/path"));
        t("bad port", () -> new URL("http://h:99999999999/"));
        t("to uri", () -> new URL("http://h/a b").toURI());

        String raw = "a b+c&d=e/f?\u00e9\u20ac~*-_.%!'()\ud83d\ude00\n";
        String enc = URLEncoder.encode(raw, StandardCharsets.UTF_8);
        System.out.println("encode: " + enc + " back " + URLDecoder.decode(enc, StandardCharsets.UTF_8).equals(raw) + " latin " + URLEncoder.encode("\u00e9\u20ac", "ISO-8859-1") + " utf-16 " + URLEncoder.encode("\u00e9", "UTF-16BE"));
        System.out.println("decode: " + URLDecoder.decode("a+b%20c%2B", StandardCharsets.UTF_8) + " " + esc(URLDecoder.decode("%c3%a9%E2%82%AC", StandardCharsets.UTF_8)) + " malformed " + esc(URLDecoder.decode("%ff", StandardCharsets.UTF_8)));
        t("decode incomplete", () -> URLDecoder.decode("%4", StandardCharsets.UTF_8));
        t("decode bad digits", () -> URLDecoder.decode("%zz", StandardCharsets.UTF_8));
        t("decode negative", () -> URLDecoder.decode("%-1", StandardCharsets.UTF_8));
        t("encode charset", () -> URLEncoder.encode("x", "none-such"));
        Map<String, List<String>> q = new TreeMap<>();
        for (String kv : "b=2&a=1&b=3&flag&c=x%3Dy".split("&")) {
            String[] x = kv.split("=", 2);
            q.computeIfAbsent(x[0], k -> new ArrayList<>()).add(x.length > 1 ? URLDecoder.decode(x[1], StandardCharsets.UTF_8) : null);
        }
        System.out.println("query: " + q);
        System.out.println("names: " + IDN.toASCII("b\u00fccher.example") + " " + esc(IDN.toUnicode("xn--bcher-kva.example")));
    }
}
