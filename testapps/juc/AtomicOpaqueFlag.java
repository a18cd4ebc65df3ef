// EXPECT verdict=incomplete
//
// An opaque flag of an atomic class orders nothing, and what only its lack of order makes is not looked for: no verified.

import java.util.concurrent.atomic.AtomicReference;

public class AtomicOpaqueFlag {
    static final AtomicReference<String> name = new AtomicReference<>("");

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> name.setOpaque("x"));
        other.start();
        String seen = name.getOpaque();
        assert seen.isEmpty() || seen.equals("x");
        other.join();
    }
}
