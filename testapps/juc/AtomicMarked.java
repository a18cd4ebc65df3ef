// EXPECT verdict=verified
//
// An AtomicMarkableReference: a value that was marked as deleted is not replaced.

import java.util.concurrent.atomic.AtomicMarkableReference;

public class AtomicMarked {
    static final AtomicMarkableReference<String> cell = new AtomicMarkableReference<>("old", false);
    static volatile boolean deleted;
    static volatile boolean replaced;

    public static void main(String[] args) throws InterruptedException {
        Thread deleter = new Thread(() -> deleted = cell.attemptMark("old", true));
        Thread replacer = new Thread(() -> replaced = cell.compareAndSet("old", "new", false, false));
        deleter.start();
        replacer.start();
        deleter.join();
        replacer.join();
        assert deleted != replaced;
        assert cell.isMarked() == deleted;
    }
}
