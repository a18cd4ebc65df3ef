// EXPECT verdict=verified
//
// Names are drawn at random before the threads start: what the JDK starts for that on its own is none of them.

import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;

public class NamesByUuid {
    public static void main(String[] args) throws InterruptedException {
        Set<UUID> names = ConcurrentHashMap.newKeySet();
        UUID mine = UUID.randomUUID();
        UUID yours = UUID.randomUUID();
        Thread other = new Thread(() -> names.add(yours));
        other.start();
        names.add(mine);
        other.join();
        assert names.size() == 2;
    }
}
