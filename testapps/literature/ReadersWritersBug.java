// EXPECT verdict=violated property=race,assert
// BENCH 2 2
//
// Readers and writers with a mistake: the first reader locks the writers out, but any reader that leaves admits them
// again while others still read.
// Arguments: readers (2), writers (1).

public class ReadersWritersBug {
    static final class Gate {
        private boolean reading;
        private boolean writing;

        synchronized void startRead() throws InterruptedException {
            while (writing) {
                wait();
            }
            reading = true;
        }

        synchronized void endRead() {
            reading = false;
            notifyAll();
        }

        synchronized void startWrite() throws InterruptedException {
            while (writing || reading) {
                wait();
            }
            writing = true;
        }

        synchronized void endWrite() {
            writing = false;
            notifyAll();
        }
    }

    static final Gate gate = new Gate();
    static int left;
    static int right;

    static void read() {
        try {
            gate.startRead();
            int seen = left; // ERROR LINE
            assert seen == right; // ERROR LINE
            gate.endRead();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    static void write() {
        try {
            gate.startWrite();
            left++; // ERROR LINE
            right++; // ERROR LINE
            gate.endWrite();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) {
        int readers = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        int writers = args.length > 1 ? Integer.parseInt(args[1]) : 1;
        for (int i = 0; i < readers; i++) {
            new Thread(ReadersWritersBug::read).start();
        }
        for (int i = 0; i < writers; i++) {
            new Thread(ReadersWritersBug::write).start();
        }
    }
}
