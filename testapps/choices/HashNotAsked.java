// Identity hash codes that only the library asks for are none.
// EXPECT verdict=verified
// OPTIONS --strict
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;

public class HashNotAsked {
    public static void main(String[] args) {
        Map<Object, String> map = new HashMap<>();
        Object key = new Object();
        map.put(key, "a");
        assert map.get(key).equals("a");
        assert UUID.fromString("00000000-0000-0001-0000-000000000002").hashCode() == 3;
    }
}
