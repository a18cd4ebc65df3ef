// The first thread owns the box until it ends, and the second takes it once the first has begun. A predicate on the
// threads' fields is true for both at once, but only until the first ends. No lock makes this visible.
// EXPECT verdict=violated property=race
// DISCIPLINE EndedOwner.json violated

public class EndedOwner {
    static final class Box {
        int content;
    }

    static final Box shared = new Box();
    static volatile boolean begun;

    static final class First extends Thread {
        Box box = shared;

        @Override
        public void run() {
            begun = true;
            shared.content = 1;  // ERROR LINE
        }
    }

    static final class Second extends Thread {
        Box box;

        @Override
        public void run() {
            if (!begun) return;
            box = shared;
            shared.content = 2;
        }
    }

    public static void main(String[] args) {
        new First().start();
        new Second().start();
    }
}
