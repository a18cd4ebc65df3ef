// EXPECT verdict=violated property=exception
//
// A future that has not failed may still be running.

import java.util.concurrent.*;

public class FutureAskedEarly {
    public static void main(String[] args) throws Exception {
        try (var ex = Executors.newFixedThreadPool(1)) {
            Future<String> f = ex.submit(() -> "x");
            if (f.state() != Future.State.FAILED)
                System.out.println(f.resultNow());
        }
    }
}
