// EXPECT verdict=violated property=assert
//
// Class of bug: two fields form one value and are written in two critical sections. A reader sees one old and one new.
// Arguments: writers (1).

public class ProgramBuggy {
    private int seen;
    private int counted;

    void step() {
        synchronized (this) {
            seen++;
        }
        synchronized (this) {
            counted++;
        }
    }

    synchronized void check() {
        assert seen == counted : seen + " and " + counted; // ERROR LINE
    }

    public static void main(String[] args) {
        int writers = args.length > 0 ? Integer.parseInt(args[0]) : 1;
        ProgramBuggy program = new ProgramBuggy();
        for (int i = 0; i < writers; i++) {
            new Thread(program::step).start();
        }
        new Thread(program::check).start();
    }
}
