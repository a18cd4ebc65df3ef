// EXPECT verdict=violated property=exception
// BENCH 4 2
//
// 003 Listing 2: a stack whose methods are synchronized, and a wrapper that checks before it pops but locks itself
// instead of the stack. Two wrappers of one stack pop its only element.
// Arguments: wrappers (2), elements (1).

public class SafeWrap {
    static final class Stack {
        private final Object[] data = new Object[4];
        private int count;

        synchronized void push(Object element) {
            data[count] = element;
            count++;
        }

        synchronized Object pop() {
            count--;
            Object element = data[count]; // ERROR LINE
            data[count] = null;
            return element;
        }

        synchronized boolean isEmpty() {
            return count == 0;
        }
    }

    static final class Wrapper {
        private final Stack stack;

        Wrapper(Stack stack) {
            this.stack = stack;
        }

        synchronized Object pop() {
            return stack.isEmpty() ? null : stack.pop();
        }
    }

    public static void main(String[] args) {
        int wrappers = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        int elements = args.length > 1 ? Integer.parseInt(args[1]) : 1;
        Stack stack = new Stack();
        for (int i = 0; i < elements; i++) {
            stack.push("element");
        }
        for (int i = 0; i < wrappers; i++) {
            Wrapper wrapper = new Wrapper(stack);
            new Thread(wrapper::pop).start();
        }
    }
}
