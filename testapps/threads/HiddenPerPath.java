// EXPECT verdict=verified
// LABEL trusting
//
// A hidden class is defined anew on every path: each is a separate class with its own static fields.

import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;

public class HiddenPerPath {
    static class Counter implements Runnable {
        static int runs;

        @Override
        public void run() {
            runs++;
            assert runs == 1 : runs;
        }
    }

    static volatile int turn;

    static Runnable hidden() throws IOException, ReflectiveOperationException {
        try (InputStream in = HiddenPerPath.class.getResourceAsStream("HiddenPerPath$Counter.class")) {
            Class<?> made =
                    MethodHandles.lookup().defineHiddenClass(in.readAllBytes(), false).lookupClass();
            assert made.isHidden();
            return (Runnable) made.getDeclaredConstructor().newInstance();
        }
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            turn = 1;
            turn = 2;
        });
        other.start();
        int seen = turn;
        Runnable first = hidden();
        Runnable second = hidden();
        assert first.getClass() != second.getClass();
        first.run();
        if (turn >= seen) {
            second.run();
        }
        other.join();
    }
}
