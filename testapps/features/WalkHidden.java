// EXPECT same-as-java
//
// A stack walk that shows hidden frames shows those of lambdas and none of the virtual machine itself.

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

public class WalkHidden {
    private static final StackWalker WALKER = StackWalker.getInstance(Set.of(StackWalker.Option.SHOW_HIDDEN_FRAMES));

    private static List<String> names() {
        return WALKER.walk(frames -> frames.map(StackWalker.StackFrame::getMethodName).collect(Collectors.toList()));
    }

    public static void main(String[] args) throws InterruptedException {
        System.out.println(names());
        Thread thread = new Thread() {
            @Override
            public void run() {
                System.out.println(names());
            }
        };
        thread.start();
        thread.join();
        System.out.println(InInitializer.NAMES);
    }

    private static class InInitializer {
        static final List<String> NAMES = names();
    }
}
