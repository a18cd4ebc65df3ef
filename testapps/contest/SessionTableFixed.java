// EXPECT verdict=verified
//
// Mended: the request holds the lock of the collection.
// Arguments: requests (2).

import java.util.HashMap;
import java.util.Map;

public class SessionTableFixed {
    private static final Map<String, Object> SESSIONS = new HashMap<>();

    private static void request() {
        synchronized (SESSIONS) {
            Object session = SESSIONS.get("user");
            if (session == null) {
                session = new Object();
                SESSIONS.put("user", session);
            }
            assert SESSIONS.get("user") == session;
        }
    }

    public static void main(String[] args) {
        int requests = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        for (int i = 0; i < requests; i++) {
            new Thread(SessionTableFixed::request).start();
        }
    }
}
