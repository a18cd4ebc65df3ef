// EXPECT verdict=verified
//
// Random names are created before the threads start. Threads that the JDK starts for its random generator do not count
// as the program's.

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
