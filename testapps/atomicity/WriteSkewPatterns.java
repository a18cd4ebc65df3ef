// EXPECT verdict=verified
// OPTIONS --property atomicity
//
// WriteSkew: none of the fourteen patterns occurs, although no serial order of the units has the same result.

import heddle.AtomicSet;
import heddle.UnitOfWork;

public class WriteSkewPatterns {
    static class Duty {
        @AtomicSet("on duty") private boolean first = true;
        @AtomicSet("on duty") private boolean second = true;

        private synchronized boolean isFirst() {
            return first;
        }

        private synchronized boolean isSecond() {
            return second;
        }

        private synchronized void leaveFirst() {
            first = false;
        }

        private synchronized void leaveSecond() {
            second = false;
        }

        @UnitOfWork void releaseFirst() {
            if (isSecond()) leaveFirst();
        }

        @UnitOfWork void releaseSecond() {
            if (isFirst()) leaveSecond();
        }
    }

    public static void main(String[] args) {
        Duty duty = new Duty();
        new Thread(duty::releaseFirst).start();
        duty.releaseSecond();
    }
}
