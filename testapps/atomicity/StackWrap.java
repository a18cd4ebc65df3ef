// EXPECT verdict=violated property=atomicity
// OPTIONS --property atomicity
//
// Listing 2 of Kidd et al.: popwrap holds the lock of the wrapper, and not that of the stack, between its two calls.
// Pattern 12: reads count, the other thread writes data and then count, reads data.

import heddle.AtomicSet;
import heddle.Owned;
import heddle.UnitOfWork;

public class StackWrap {
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
        @UnitOfWork synchronized Object popwrap(@UnitOfWork Stack s) {
            return s.size() > 0 ? s.pop() : null;
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
