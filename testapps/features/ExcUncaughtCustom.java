// EXPECT same-as-java
// uncaught exception of an own type with overridden toString and printStackTrace text, thrown from a static initialiser of a class used by main.

public class ExcUncaughtCustom {
    static class Odd extends Error {
        private static final long serialVersionUID = 1;
        final int code;

        Odd(int code) {
            super("code " + code);
            this.code = code;
        }

        @Override
        public String toString() {
            return "Odd<" + code + ">: " + getMessage();
        }

        @Override
        public synchronized Throwable getCause() {
            return code > 5 ? new Odd(code - 5) : null;
        }
    }

    static class Table {
        static final int[] DATA = new int[3];
        static int filled;

        static {
            System.out.println("filling");
            for (int i = 0; i < DATA.length; i++) {
                DATA[i] = i * i;
                filled++;
            }
            check();
            System.out.println("never");
        }

        static void check() {
            if (filled == 3) {
                throw new Odd(12);
            }
        }
    }

    public static void main(String[] args) {
        System.out.println("start");
        Runnable r = () -> System.out.println(Table.DATA[0]);
        r.run();
        System.out.println("never");
    }
}
