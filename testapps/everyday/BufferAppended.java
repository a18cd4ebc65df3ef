// EXPECT verdict=violated property=assert,exception
//
// A StringBuffer takes the length of another one, and then its characters; each is synchronized, and both are not. Characters that are gone
// in between are zeros.

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
