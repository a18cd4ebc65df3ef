// EXPECT verdict=violated property=race
//
// Two threads share a Matcher.

import java.util.regex.*;

public class MatcherShared {
    static final Matcher M = Pattern.compile("\\d+").matcher("");
    static boolean ok(String s) {
        return M.reset(s).matches();
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> { assert ok("12"); });
        t.start();
        assert !ok("x");
        t.join();
    }
}
