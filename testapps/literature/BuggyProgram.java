// EXPECT verdict=violated property=assert
// BENCH 4
//
// 003 §9, BuggyProgram: two fields form one value. Each is written under the lock, but in separate critical sections. A
// reader with the lock sees one new and one old value (access patterns over two locations).
// Arguments: writers (1).

public class BuggyProgram {
    private int low;
    private int high;

    void raise() {
        synchronized (this) {
            high++;
        }
        synchronized (this) {
            low++;
        }
    }

    synchronized int width() {
        return high - low;
    }

    public static void main(String[] args) {
        int writers = args.length > 0 ? Integer.parseInt(args[0]) : 1;
        BuggyProgram range = new BuggyProgram();
        for (int i = 0; i < writers; i++) {
            new Thread(range::raise).start();
        }
        new Thread(() -> {
            assert range.width() == 0; // ERROR LINE
        }).start();
    }
}
