// EXPECT verdict=incomplete
//
// An opaque flag orders nothing, and the reorderings that it allows are not explored: the verdict is not verified.

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
