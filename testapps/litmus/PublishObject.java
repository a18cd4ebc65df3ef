// EXPECT verdict=verified
// OPTIONS --property assert,exception,deadlock
// OUTCOMES seen=none | seen=7
//
// An object published through a volatile field is seen completely constructed, or not at all.

public class PublishObject {
    static final class Box {
        int value;
    }

    static volatile Box box;
    static String seen;

    public static void main(String[] args) throws InterruptedException {
        Thread writer = new Thread(() -> {
            Box made = new Box();
            made.value = 7;
            box = made;
        });
        Thread reader = new Thread(() -> {
            Box found = box;
            seen = found == null ? "none" : "" + found.value;
        });
        writer.start();
        reader.start();
        writer.join();
        reader.join();
        System.out.println("seen=" + seen);
    }
}
