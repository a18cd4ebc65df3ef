// EXPECT verdict=verified
//
// Twin of InheritedContext: the child inherits a copy of the list.

import java.util.*;

public class InheritedContextCopied {
    static final InheritableThreadLocal<List<String>> ctx = new InheritableThreadLocal<>() {
        protected List<String> initialValue() {
            return new ArrayList<>();
        }
        protected List<String> childValue(List<String> p) {
            return new ArrayList<>(p);
        }
    };
    static final ThreadLocal<StringBuilder> sb = ThreadLocal.withInitial(StringBuilder::new);
    public static void main(String[] args) throws Exception {
        ctx.get().add("main");
        Thread t = new Thread(() -> {
            ctx.get().add("child");
            sb.get().append(ctx.get());
            assert sb.get().toString().equals("[main, child]");
        });
        t.start();
        ctx.get().add("again");
        sb.get().append("x");
        t.join();
        assert ctx.get().size() == 2 && sb.get().length() == 1;
    }
}
