// EXPECT verdict=verified
// BENCH 2 2
//
// 000 Table 1, Readers Writers: the monitor of one policy object decides who may enter. A thread creates a request,
// holds the request's monitor while it asks, and waits on it if it may not enter (specific notification). So locks are
// associated with objects dynamically. Waiting writers have precedence.
// Arguments: readers (2), writers (1), rounds (1). The paper has five threads: 2 2.

public class ReadersWriters {
    static final class Request {
        private boolean granted;
        private Request next;

        synchronized void grant() {
            granted = true;
            notify();
        }
    }

    static final class Policy {
        private int reading;
        private boolean writing;
        private Request waitingReaders;
        private Request waitingWriters;

        private synchronized boolean mustWaitToRead(Request request) {
            if (!writing && waitingWriters == null) {
                reading++;
                return false;
            }
            request.next = waitingReaders;
            waitingReaders = request;
            return true;
        }

        private synchronized boolean mustWaitToWrite(Request request) {
            if (!writing && reading == 0) {
                writing = true;
                return false;
            }
            request.next = waitingWriters;
            waitingWriters = request;
            return true;
        }

        /** Returns the writer that may enter now, or null. */
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
            Request request = new Request();
            synchronized (request) {
                if (mustWaitToRead(request)) {
                    while (!request.granted) {
                        request.wait();
                    }
                }
            }
        }

        void endRead() {
            Request writer = leaveReader();
            if (writer != null) {
                writer.grant();
            }
        }

        void startWrite() throws InterruptedException {
            Request request = new Request();
            synchronized (request) {
                if (mustWaitToWrite(request)) {
                    while (!request.granted) {
                        request.wait();
                    }
                }
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

    /** The data that is read and written. */
    static final class Region {
        private int left;
        private int right;
    }

    static final class Reader extends Thread {
        private final Policy policy;
        private final Region region;
        private final int rounds;
        private int seen;

        Reader(Policy policy, Region region, int rounds) {
            this.policy = policy;
            this.region = region;
            this.rounds = rounds;
        }

        @Override
        public void run() {
            try {
                for (int i = 0; i < rounds; i++) {
                    policy.startRead();
                    assert region.left == region.right;
                    assert region.left >= seen;
                    seen = region.left;
                    policy.endRead();
                }
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }

    static final class Writer extends Thread {
        private final Policy policy;
        private final Region region;
        private final int rounds;

        Writer(Policy policy, Region region, int rounds) {
            this.policy = policy;
            this.region = region;
            this.rounds = rounds;
        }

        @Override
        public void run() {
            try {
                for (int i = 0; i < rounds; i++) {
                    policy.startWrite();
                    region.left++;
                    region.right++;
                    policy.endWrite();
                }
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }

    public static void main(String[] args) {
        int readers = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        int writers = args.length > 1 ? Integer.parseInt(args[1]) : 1;
        int rounds = args.length > 2 ? Integer.parseInt(args[2]) : 1;
        Policy policy = new Policy();
        Region region = new Region();
        for (int i = 0; i < readers; i++) {
            new Reader(policy, region, rounds).start();
        }
        for (int i = 0; i < writers; i++) {
            new Writer(policy, region, rounds).start();
        }
    }
}
