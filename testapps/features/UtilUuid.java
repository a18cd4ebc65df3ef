// EXPECT same-as-java
// UUID: name based, parsing, parts, comparison, malformed text, random only by its properties
import java.util.*;

public class UtilUuid {
    static void attempt(String s) {
        try {
            UUID u = UUID.fromString(s);
            System.out.println("parse '" + s + "': " + u + " v" + u.version() + " variant " + u.variant());
        } catch (RuntimeException e) {
            System.out.println("parse '" + s + "': " + e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        for (String n : new String[] {"", "a", "heddle", "www.example.com", "\u00e9"}) {
            UUID u = UUID.nameUUIDFromBytes(n.getBytes(java.nio.charset.StandardCharsets.UTF_8));
            System.out.println("name " + n.length() + ": " + u + " version " + u.version() + " variant " + u.variant() + " hash " + u.hashCode());
        }
        attempt("123e4567-e89b-12d3-a456-426614174000");
        attempt("123E4567-E89B-12D3-A456-426614174000");
        attempt("1-2-3-4-5");
        attempt("0-0-0-0-0");
        attempt("00000000-0000-0000-0000-00000000000g");
        attempt("123e4567-e89b-12d3-a456");
        attempt("123e4567-e89b-12d3-a456-426614174000-");
        attempt("123e4567e89b12d3a456426614174000");
        attempt("");
        attempt("ffffffffff-1-1-1-1");
        attempt("x123e4567-e89b-12d3-a456-4266141740001111111");
        UUID t = UUID.fromString("123e4567-e89b-12d3-a456-426614174000");
        System.out.println("time based: " + t.timestamp() + " " + t.clockSequence() + " " + Long.toHexString(t.node()));
        System.out.println("bits: " + Long.toHexString(t.getMostSignificantBits()) + " " + Long.toHexString(t.getLeastSignificantBits()));
        UUID n = UUID.nameUUIDFromBytes(new byte[] {1, 2, 3});
        try {
            n.timestamp();
        } catch (UnsupportedOperationException e) {
            System.out.println("timestamp: " + e.getMessage());
        }
        try {
            n.node();
        } catch (UnsupportedOperationException e) {
            System.out.println("node: " + e.getMessage());
        }
        UUID a = new UUID(0, 1), b = new UUID(-1, 0), c = new UUID(0, -1);
        System.out.println("built: " + a + " " + b + " " + c);
        System.out.println("compare: " + a.compareTo(b) + " " + a.compareTo(c) + " " + a.compareTo(new UUID(0, 1)) + " signed order");
        System.out.println("equals: " + a.equals(new UUID(0, 1)) + a.equals(b) + a.equals("x") + " hash " + a.hashCode() + " " + b.hashCode());
        TreeSet<UUID> sorted = new TreeSet<>(List.of(a, b, c, t, n));
        System.out.println("sorted: " + sorted);
        Map<UUID, String> m = new HashMap<>();
        for (int i = 0; i < 50; i++) m.put(UUID.nameUUIDFromBytes(new byte[] {(byte) i}), "v" + i);
        System.out.println("map: " + m.size() + " " + m.get(UUID.nameUUIDFromBytes(new byte[] {7})));
        UUID r1 = UUID.randomUUID(), r2 = UUID.randomUUID();
        System.out.println("random: version " + r1.version() + " variant " + r1.variant() + " length " + r1.toString().length() + " differ " + !r1.equals(r2) + " round trip " + UUID.fromString(r1.toString()).equals(r1));
        System.out.println("shape: " + r1.toString().matches("[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}"));
    }
}
