// EXPECT verdict=violated property=serializability
// OPTIONS --property serializability
//
// Each unit reads one field and writes the other one. No unit writes all fields of the set, so the fourteen patterns do
// not say everything; the conflicts have a cycle.

import heddle.AtomicSet;
import heddle.UnitOfWork;

public class WriteSkew {
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
