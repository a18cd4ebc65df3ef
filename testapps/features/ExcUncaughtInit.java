// EXPECT same-as-java
// exception in the static initialiser of the main class itself: ExceptionInInitializerError reported, main not entered, exit status 1.

import java.util.ArrayList;
import java.util.List;

public class ExcUncaughtInit {
    static final List<String> NAMES = new ArrayList<>();
    static final int LIMIT;

    static {
        System.out.println("static block starts");
        NAMES.add("alpha");
        NAMES.add("beta");
        int n = 0;
        for (String s : NAMES) {
            System.out.println("name " + s);
            n += s.length();
        }
        LIMIT = n;
    }

    static final String THIRD = pick(2);

    static String pick(int i) {
        System.out.println("pick " + i + " of " + NAMES.size() + " limit " + LIMIT);
        try {
            return NAMES.get(i);
        } finally {
            System.out.println("leaving pick");
        }
    }

    static {
        System.out.println("second block, never reached");
    }

    public static void main(String[] args) {
        System.out.println("main, never reached " + THIRD);
    }
}
