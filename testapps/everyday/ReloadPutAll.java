// EXPECT verdict=violated property=assert
//
// putAll of a concurrent map loads routes. It is a sequence of puts, not one step: a request may see only some of
// them.

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

public class ReloadPutAll {
    private final Map<String, String> routes = new ConcurrentHashMap<>();

    void load() {
        routes.putAll(Map.of("/", "home", "/cart", "shop"));
    }

    public static void main(String[] args) throws InterruptedException {
        ReloadPutAll server = new ReloadPutAll();
        Thread loader = new Thread(server::load);
        loader.start();
        int known = server.routes.size();
        assert known == 0 || known == 2; // ERROR LINE
        loader.join();
    }
}
