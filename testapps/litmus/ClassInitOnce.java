// EXPECT verdict=verified
// OPTIONS --property assert,exception,deadlock
// OUTCOMES by=1 | by=2
//
// Two threads need a class: one initialises it, the other one waits.

public class ClassInitOnce {
    static final ThreadLocal<Integer> self = new ThreadLocal<>();

    static final class Holder {
        static final int by = self.get();
        static final int again = by * 10;
    }

    static void use(int who) {
        self.set(who);
        int again = Holder.again;
        assert again == Holder.by * 10;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> use(1));
        Thread two = new Thread(() -> use(2));
        one.start();
        two.start();
        one.join();
        two.join();
        System.out.println("by=" + Holder.by);
    }
}
