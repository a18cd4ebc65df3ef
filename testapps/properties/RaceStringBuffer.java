// EXPECT verdict=verified
//
// Twin of RaceStringBuilder: a StringBuffer is synchronized.

public class RaceStringBuffer {
    static final StringBuffer text = new StringBuffer();

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> text.append("one"));
        Thread two = new Thread(() -> text.append("two"));
        one.start();
        two.start();
        one.join();
        two.join();
        String all = text.toString();
        assert all.equals("onetwo") || all.equals("twoone");
    }
}
