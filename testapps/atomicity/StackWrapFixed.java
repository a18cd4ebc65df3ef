// EXPECT verdict=verified
// OPTIONS --property atomicity,serializability
//
// StackWrap with the lock of the stack.

import heddle.AtomicSet;
import heddle.Owned;
import heddle.UnitOfWork;

public class StackWrapFixed {
    static class Stack {
        static final int MAX = 2;
        @AtomicSet("S") @Owned Object[] data = new Object[MAX];
        @AtomicSet("S") int count = -1;

        @UnitOfWork synchronized Object pop() {
            Object result = data[count];
            data[count] = null;
            count--;
            return result;
        }

        @UnitOfWork synchronized void push(Object o) {
            data[++count] = o;
        }

        @UnitOfWork synchronized int size() {
            return count + 1;
        }
    }

    static class SafeWrap {
        @UnitOfWork Object popwrap(@UnitOfWork Stack s) {
            synchronized (s) {
                return s.size() > 0 ? s.pop() : null;
            }
        }
    }

    public static void main(String[] args) {
        Stack stack = new Stack();
        stack.push(1);
        stack.push(2);
        new Thread(() -> new SafeWrap().popwrap(stack)).start();
        new Thread(() -> new SafeWrap().popwrap(stack)).start();
    }
}
