// EXPECT verdict=violated property=race
//
// A child thread inherits the same list object as its parent, and both add to it.

import java.util.*;

public class InheritedContext {
    static final InheritableThreadLocal<List<String>> ctx = new InheritableThreadLocal<>() {
        protected List<String> initialValue() {
            return new ArrayList<>();
        }
    };
    public static void main(String[] args) throws Exception {
        ctx.get().add("main");
        Thread t = new Thread(() -> ctx.get().add("child"));
        t.start();
        ctx.get().add("again");
        t.join();
    }
}
