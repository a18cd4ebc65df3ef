// EXPECT verdict=violated property=exception
//
// A volatile field is checked and then read again: in between it became null.

import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

public class SessionReadTwice {
    record Session(String user) {
    }

    private volatile Session session = new Session("ann");

    void logout() {
        session = null;
    }

    Optional<String> user() {
        if (session != null) {
            return Optional.of(session.user()); // ERROR LINE
        }
        return Optional.empty();
    }

    public static void main(String[] args) throws Exception {
        SessionReadTwice login = new SessionReadTwice();
        ExecutorService pool = Executors.newSingleThreadExecutor();
        Future<?> logout = pool.submit(login::logout);
        pool.shutdown();
        String user = login.user().orElse("nobody");
        assert user.equals("ann") || user.equals("nobody");
        logout.get();
    }
}
