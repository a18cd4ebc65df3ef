// EXPECT same-as-java
// Properties: load syntax, escapes, defaults, store without its date comment, XML round trip, list
import java.io.*;
import java.util.*;

public class PropLoadStore {
    static String esc(String s) {
        StringBuilder sb = new StringBuilder();
        for (char c : s.toCharArray()) sb.append(c >= 32 && c < 127 ? "" + c : String.format(Locale.ROOT, "\\u%04x", (int) c));
        return sb.toString();
    }

    static void show(String label, Properties p) {
        for (String k : new TreeSet<>(p.stringPropertyNames())) System.out.println(label + ": [" + esc(k) + "]=[" + esc(p.getProperty(k)) + "]");
    }

    static List<String> stored(Properties p, String comment) throws IOException {
        StringWriter w = new StringWriter();
        p.store(w, comment);
        List<String> l = new ArrayList<>();
        boolean dateSeen = false;
        for (String s : w.toString().split("\\R")) {
            if (s.startsWith("#") && !dateSeen && s.matches("#\\w{3} \\w{3} \\d\\d .*\\d{4}")) {
                dateSeen = true;
                continue;
            }
            l.add(s);
        }
        l.sort(Comparator.comparing((String s) -> !s.startsWith("#")).thenComparing(Comparator.naturalOrder()));
        return l;
    }

    public static void main(String[] args) throws IOException {
        String text = "# comment\n! another\nplain=value\n  indented = spaced value  \ncolon:val\nspace val ue\nempty=\nlonely\n"
            + "multi = one,\\\n    two,\\\n\tthree\nuni=\\u0041\\u00e9\nesc=tab\\tnl\\ncr\\rff\\fq\\q\nkey\\ with\\=odd\\:chars = x\n"
            + "dup=1\ndup=2\nback=c:\\\\dir\n=novalue-key\n\n   \ntrail = a \\\n\nend=e\\";
        Properties p = new Properties();
        p.load(new StringReader(text));
        show("loaded", p);
        System.out.println("size: " + p.size() + " default: " + p.getProperty("nope", "dflt") + " missing " + p.getProperty("nope"));
        Properties latin = new Properties();
        latin.load(new ByteArrayInputStream(new byte[] {'k', '=', (byte) 0xe9}));
        show("latin-1", latin);
        try {
            new Properties().load(new StringReader("bad=\\u00g1"));
        } catch (IllegalArgumentException e) {
            System.out.println("bad escape: " + e.getMessage());
        }

        Properties q = new Properties(p);
        q.setProperty("plain", "overridden");
        q.setProperty("uni", "\u20ac");
        q.put("notString", 5);
        System.out.println("defaults: " + q.getProperty("plain") + " " + q.getProperty("colon") + " own size " + q.size() + " names " + q.stringPropertyNames().size() + " nonstring " + q.getProperty("notString"));
        Enumeration<?> en = q.propertyNames();
        TreeSet<String> names = new TreeSet<>();
        while (en.hasMoreElements()) names.add((String) en.nextElement());
        System.out.println("propertyNames: " + names.size() + " has lonely " + names.contains("lonely"));
        q.remove("notString");
        q.setProperty(" lead", " v =:#!");
        q.setProperty("tab\tkey", "multi\nline");
        System.out.println("stored:");
        for (String s : stored(q, "head\nline two")) System.out.println("  " + esc(s));
        System.out.println("stored no comment: " + esc(stored(latin, null).toString()));
        ByteArrayOutputStream bo = new ByteArrayOutputStream();
        p.store(bo, null);
        Properties again = new Properties();
        again.load(new ByteArrayInputStream(bo.toByteArray()));
        System.out.println("round trip: " + again.equals(p) + " hash " + (again.hashCode() == p.hashCode()));
        ByteArrayOutputStream xml = new ByteArrayOutputStream();
        Properties small = new Properties();
        small.setProperty("a<b", "x & y");
        small.storeToXML(xml, "about", "UTF-8");
        for (String s : xml.toString("UTF-8").split("\\R")) System.out.println("xml: " + s);
        Properties fromXml = new Properties();
        fromXml.loadFromXML(new ByteArrayInputStream(xml.toByteArray()));
        System.out.println("xml round trip: " + fromXml.equals(small));
        try {
            new Properties().loadFromXML(new ByteArrayInputStream("<nope/>".getBytes("US-ASCII")));
        } catch (InvalidPropertiesFormatException e) {
            System.out.println("xml bad: InvalidPropertiesFormatException");
        }
        StringWriter lw = new StringWriter();
        Properties one = new Properties();
        one.setProperty("long", "x".repeat(60));
        one.list(new PrintWriter(lw, true));
        System.out.println("list: " + Arrays.toString(lw.toString().split("\\R")));
        try {
            p.setProperty("k", null);
        } catch (NullPointerException e) {
            System.out.println("null value: NPE");
        }
        System.out.println("map methods: " + small.getOrDefault("z", "d") + small.computeIfAbsent("n", k -> "new") + small.containsValue("new") + small.size());
    }
}
