// Other threads run before an atomic block begins and after it has ended, and never see a state inside of it.
// EXPECT verdict=verified
// OUTCOMES 0 0 | 0 2 | 2 2
import heddle.Check;

public class AtomicBegins {
    static volatile int value;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> Check.atomic(() -> {
            value = 1;
            value = 2;
        }));
        other.start();
        int first = value;
        int second = value;
        other.join();
        System.out.println(first + " " + second);
    }
}
