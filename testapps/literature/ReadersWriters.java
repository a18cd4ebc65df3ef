// EXPECT verdict=verified
// BENCH 2 2
//
// 000 Table 1, Readers Writers: who may enter is decided in the monitor of one policy object, and a thread that may not
// waits in the monitor of a request of its own (specific notification), so that locks are bound to objects while the
// program runs. Waiting writers go first.
// Arguments: readers (2), writers (1), rounds (1). The paper has five threads: 2 2.

public class ReadersWriters {
    static final class Request {
        private boolean granted;
        private final Request next;

        Request(Request next) {
            this.next = next;
        }

        synchronized void grant() {
            granted = true;
            notify();
        }

        synchronized void await() throws InterruptedException {
            while (!granted) {
                wait();
            }
        }
    }

    static final class Policy {
        private int reading;
        private boolean writing;
        private Request waitingReaders;
        private Request waitingWriters;

        /** Returns null when the reader may go on, else what it has to wait for. */
        private synchronized Request enterReader() {
            if (!writing && waitingWriters == null) {
                reading++;
                return null;
            }
            waitingReaders = new Request(waitingReaders);
            return waitingReaders;
        }

        private synchronized Request enterWriter() {
            if (!writing && reading == 0) {
                writing = true;
                return null;
            }
            waitingWriters = new Request(waitingWriters);
            return waitingWriters;
        }

        /** Returns the writer that is to be let in now, or null. */
        private synchronized Request leaveReader() {
            reading--;
            if (reading > 0 || waitingWriters == null) {
                return null;
            }
            return admitWriter();
        }

        private Request admitWriter() {
            Request writer = waitingWriters;
            waitingWriters = writer.next;
            writing = true;
            return writer;
        }

        void startRead() throws InterruptedException {
            Request request = enterReader();
            if (request != null) {
                request.await();
            }
        }

        void endRead() {
            Request writer = leaveReader();
            if (writer != null) {
                writer.grant();
            }
        }

        void startWrite() throws InterruptedException {
            Request request = enterWriter();
            if (request != null) {
                request.await();
            }
        }

        void endWrite() {
            Request writer = null;
            Request readers = null;
            synchronized (this) {
                writing = false;
                if (waitingWriters != null) {
                    writer = admitWriter();
                } else {
                    readers = waitingReaders;
                    waitingReaders = null;
                    for (Request r = readers; r != null; r = r.next) {
                        reading++;
                    }
                }
            }
            if (writer != null) {
                writer.grant();
            }
            for (Request r = readers; r != null; r = r.next) {
                r.grant();
            }
        }
    }

    static final Policy policy = new Policy();
    static int left;
    static int right;

    static void read(int rounds) {
        try {
            for (int i = 0; i < rounds; i++) {
                policy.startRead();
                assert left == right;
                policy.endRead();
            }
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    static void write(int rounds) {
        try {
            for (int i = 0; i < rounds; i++) {
                policy.startWrite();
                left++;
                right++;
                policy.endWrite();
            }
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int readers = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        int writers = args.length > 1 ? Integer.parseInt(args[1]) : 1;
        int rounds = args.length > 2 ? Integer.parseInt(args[2]) : 1;
        Thread[] threads = new Thread[readers + writers];
        for (int i = 0; i < threads.length; i++) {
            boolean isReader = i < readers;
            threads[i] = new Thread(() -> {
                if (isReader) {
                    read(rounds);
                } else {
                    write(rounds);
                }
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        assert left == writers * rounds;
    }
}
