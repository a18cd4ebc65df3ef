// EXPECT verdict=violated property=assert,exception
//
// StringBuffer.append reads the length of another buffer, then its characters. Each call is synchronized, but not the
// two together: characters that were removed in between are zeros.

public class BufferAppended {
    public static void main(String[] args) throws InterruptedException {
        StringBuffer log = new StringBuffer("log:");
        StringBuffer line = new StringBuffer("line");
        Thread other = new Thread(() -> line.setLength(0));
        other.start();
        log.append(line);
        other.join();
        assert log.indexOf("\0") < 0; // ERROR LINE
    }
}
