// EXPECT verdict=verified
//
// Mended: both fields are written in one critical section.
// Arguments: writers (1).

public class ProgramBuggyFixed {
    private int seen;
    private int counted;

    synchronized void step() {
        seen++;
        counted++;
    }

    synchronized void check() {
        assert seen == counted : seen + " and " + counted;
    }

    public static void main(String[] args) {
        int writers = args.length > 0 ? Integer.parseInt(args[0]) : 1;
        ProgramBuggyFixed program = new ProgramBuggyFixed();
        for (int i = 0; i < writers; i++) {
            new Thread(program::step).start();
        }
        new Thread(program::check).start();
    }
}
