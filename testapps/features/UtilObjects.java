// EXPECT same-as-java
// java.util.Objects, Objects checks, HexFormat, and small utilities with their exact messages
import java.util.*;

public class UtilObjects {
    interface Act { Object run() throws Throwable; }

    static void t(String label, Act a) {
        try {
            System.out.println(label + ": " + a.run());
        } catch (Throwable e) {
            System.out.println(label + ": " + e.getClass().getName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        System.out.println("equals: " + Objects.equals(null, null) + Objects.equals(null, 1) + Objects.equals("a", new String("a")) + Objects.equals(new int[0], new int[0]) + Objects.deepEquals(new int[][] {{1}}, new int[][] {{1}}));
        System.out.println("hash: " + Objects.hash(1, 2, 3) + " " + Objects.hash((Object) null) + " " + Objects.hash() + " " + Objects.hashCode("x") + " " + Objects.hashCode(null));
        System.out.println("toString: " + Objects.toString(null) + " " + Objects.toString(null, "dflt") + " " + Objects.toString(5, "dflt"));
        System.out.println("compare: " + Objects.compare("a", "b", Comparator.naturalOrder()) + " " + Objects.compare(null, null, Comparator.naturalOrder()));
        System.out.println("isNull: " + Objects.isNull(null) + Objects.nonNull(null) + " else " + Objects.requireNonNullElse(null, "e") + Objects.requireNonNullElseGet(null, () -> "g"));
        t("requireNonNull", () -> Objects.requireNonNull(null));
        t("requireNonNull message", () -> Objects.requireNonNull(null, "must be set"));
        t("requireNonNull supplier", () -> Objects.requireNonNull(null, () -> "lazy " + 1));
        t("requireNonNull null supplier", () -> Objects.requireNonNull(null, (java.util.function.Supplier<String>) null));
        t("requireNonNullElse null", () -> Objects.requireNonNullElse(null, null));
        t("requireNonNullElseGet null", () -> Objects.requireNonNullElseGet(null, () -> null));
        t("checkIndex", () -> Objects.checkIndex(2, 3));
        t("checkIndex bad", () -> Objects.checkIndex(3, 3));
        t("checkIndex negative", () -> Objects.checkIndex(-1, 3));
        t("checkFromToIndex", () -> Objects.checkFromToIndex(1, 4, 3));
        t("checkFromIndexSize", () -> Objects.checkFromIndexSize(2, 2, 3));
        t("checkFromIndexSize negative", () -> Objects.checkFromIndexSize(0, -1, 3));
        t("checkIndex long", () -> Objects.checkIndex(1L << 40, 1L << 39));

        HexFormat h = HexFormat.of(), c = HexFormat.ofDelimiter(":").withUpperCase(), p = HexFormat.ofDelimiter(", ").withPrefix("0x").withSuffix("h");
        byte[] b = {0, 15, 16, -1, 127, -128};
        System.out.println("hex: " + h.formatHex(b) + " " + c.formatHex(b) + " " + p.formatHex(b) + " part " + h.formatHex(b, 2, 4) + " empty '" + h.formatHex(new byte[0]) + "'");
        System.out.println("parse: " + Arrays.toString(h.parseHex("000FfF")) + Arrays.toString(c.parseHex("0A:ff")) + Arrays.toString(p.parseHex("0x01h, 0x7fh")) + Arrays.toString(h.parseHex("xx1234yy", 2, 6)));
        t("parse odd", () -> h.parseHex("abc"));
        t("parse bad", () -> h.parseHex("zz"));
        t("parse delimiter", () -> c.parseHex("0A-FF"));
        t("parse prefix", () -> p.parseHex("01h"));
        System.out.println("digits: " + h.toHexDigits((byte) -2) + " " + h.toHexDigits((short) 258) + " " + h.toHexDigits('A') + " " + h.toHexDigits(-1) + " " + h.toHexDigits(255L) + " " + h.toHexDigits(0x12345L, 3) + " " + c.toLowHexDigit(10) + c.toHighHexDigit(0xb0));
        System.out.println("from: " + HexFormat.fromHexDigits("ff") + " " + HexFormat.fromHexDigitsToLong("7fffffffffffffff") + " " + HexFormat.fromHexDigit('c') + " " + HexFormat.isHexDigit('g') + HexFormat.isHexDigit('F'));
        t("from bad", () -> HexFormat.fromHexDigits("xyz"));
        t("from long", () -> HexFormat.fromHexDigits("123456789"));
        t("from digit bad", () -> HexFormat.fromHexDigit('z'));
        System.out.println("format: " + h + " " + p + " equal " + h.equals(HexFormat.of()) + " upper " + c.isUpperCase() + c.delimiter() + p.prefix() + p.suffix());

        StringBuilder log = new StringBuilder();
        Observer watch = (o, arg) -> log.append(arg).append(';');
        Observable ob = new Observable() { @Override public void notifyObservers(Object arg) { setChanged(); super.notifyObservers(arg); } };
        ob.addObserver(watch);
        ob.notifyObservers("n1");
        ob.deleteObserver(watch);
        ob.notifyObservers("n2");
        System.out.println("observer: " + log + " " + ob.countObservers() + ob.hasChanged());
        Stack<Integer> st = new Stack<>();
        st.push(1);
        st.push(2);
        System.out.println("stack: " + st + st.peek() + st.search(1) + st.search(9) + st.pop() + st.pop() + st.empty());
        t("stack empty", st::pop);
        Vector<Integer> v = new Vector<>(2, 3);
        for (int i = 0; i < 6; i++) v.addElement(i);
        System.out.println("vector: " + v + " cap " + v.capacity() + " " + v.elementAt(2) + v.firstElement() + v.lastElement() + v.indexOf(3, 4));
        t("vector index", () -> v.elementAt(9));
        Hashtable<String, Integer> ht = new Hashtable<>(Map.of("k", 1));
        System.out.println("hashtable: " + ht + ht.contains(1) + ht.keys().nextElement());
        EventObject ev = new EventObject("source");
        System.out.println("event: " + ev.getSource() + " " + ev);
        summaries();
    }

    static void summaries() {
        IntSummaryStatistics s = new IntSummaryStatistics();
        for (int i : new int[] {5, -3, 9}) s.accept(i);
        System.out.println("summary: " + s.getMin() + " " + s.getMax() + " " + s.getSum() + " " + s.getAverage() + " " + s.getCount());
        LongSummaryStatistics l = new LongSummaryStatistics();
        l.accept(Long.MAX_VALUE);
        l.accept(1);
        System.out.println("long summary overflow: " + l.getSum() + " " + new LongSummaryStatistics().getMin());
    }
}
