// EXPECT verdict=verified
//
// As BufferAppended, but the other buffer is locked during both reads.

public class BufferAppendedLocked {
    public static void main(String[] args) throws InterruptedException {
        StringBuffer log = new StringBuffer("log:");
        StringBuffer line = new StringBuffer("line");
        Thread other = new Thread(() -> line.setLength(0));
        other.start();
        synchronized (line) {
            log.append(line);
        }
        other.join();
        assert log.indexOf("\0") < 0;
    }
}
