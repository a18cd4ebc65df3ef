// EXPECT verdict=verified
// OPTIONS --property assert,exception,deadlock
// OUTCOMES - | a- | a-a | a-ab | ab- | ab-ab
//
// String.join asks one element after the other for its text.

public class BuffersJoined {
    static final StringBuffer buffer = new StringBuffer("a");

    public static void main(String[] args) throws InterruptedException {
        Thread writer = new Thread(() -> {
            buffer.append("b");
            buffer.setLength(0);
        });
        writer.start();
        System.out.println(String.join("-", buffer, buffer));
        writer.join();
    }
}
