// EXPECT verdict=violated property=assert
//
// Class of bug: check, then act on a synchronized collection. Two sessions of one user are made, and one is lost.
// Arguments: requests (2).

import java.util.Collections;
import java.util.HashMap;
import java.util.Map;

public class SessionTable {
    private static final Map<String, Object> SESSIONS = Collections.synchronizedMap(new HashMap<>());

    private static void request() {
        Object session = SESSIONS.get("user");
        if (session == null) {
            session = new Object();
            SESSIONS.put("user", session);
        }
        assert SESSIONS.get("user") == session : "the session is lost"; // ERROR LINE
    }

    public static void main(String[] args) {
        int requests = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        for (int i = 0; i < requests; i++) {
            new Thread(SessionTable::request).start();
        }
    }
}
