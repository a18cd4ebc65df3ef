// EXPECT verdict=verified
// BENCH 4
//
// 003 §9, BuggyProgram, repaired: both fields are written in one critical section.
// Arguments: writers (2).

public class BuggyProgramFixed {
    private int low;
    private int high;

    synchronized void raise() {
        high++;
        low++;
    }

    synchronized int width() {
        return high - low;
    }

    public static void main(String[] args) {
        int writers = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        BuggyProgramFixed range = new BuggyProgramFixed();
        for (int i = 0; i < writers; i++) {
            new Thread(range::raise).start();
        }
        new Thread(() -> {
            assert range.width() == 0;
        }).start();
    }
}
