// EXPECT verdict=verified
//
// A thread starts a thread and joins it before it ends.

public class StartChain {
    static int depth;

    static void descend(int left) {
        depth++;
        if (left > 0) {
            Thread next = new Thread(() -> descend(left - 1));
            next.start();
            try {
                next.join();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }

    public static void main(String[] args) {
        descend(3);
        assert depth == 4;
    }
}
