// EXPECT same-as-java
// lookupswitch: sparse and extreme keys, many keys, character selectors over the whole range, state machine in a loop.

public class SwitchLookup {
    static final int K = 1 << 20;

    static String sparse(int i) {
        switch (i) {
            case Integer.MIN_VALUE: return "min";
            case -1000000: return "-1M";
            case -1: return "-1";
            case 0: return "0";
            case 99: return "99";
            case K: return "K";
            case K + 12345: return "K+";
            case 0x7f000000: return "7f";
            case Integer.MAX_VALUE: return "max";
            default: return "?";
        }
    }

    static int many(int i) {
        switch (i) {
            case 2: return 1; case 3: return 2; case 5: return 3; case 7: return 4; case 11: return 5; case 130: return 6;
            case 170: return 7; case 190: return 8; case 230: return 9; case 290: return 10; case 310: return 11; case 370: return 12;
            case 1410: return 13; case 1430: return 14; case 1470: return 15; case 1530: return 16; case 1590: return 17; case 1610: return 18;
            case -670: return 19; case -710: return 20; case -730: return 21; case -790: return 22; case -830: return 23; case -890: return 24;
            case 70000: return 25; case 80000: return 26; case 90000: return 27; case 100000: return 28; case 110000: return 29;
        }
        return 0;
    }

    static String chars(char c) {
        switch (c) {
            case '\0': return "nul";
            case ' ': return "space";
            case '\n': return "nl";
            case '\u00e9': return "e-acute";
            case '\u4e2d': return "zhong";
            case '\ud800': return "surrogate";
            case '\uffff': return "last";
            default: return "chr";
        }
    }

    static String shorts(short s) {
        switch (s) {
            case Short.MIN_VALUE: return "smin";
            case -1: return "s-1";
            case 1000: return "s1000";
            case Short.MAX_VALUE: return "smax";
        }
        return "s?";
    }

    static String machine(String input) {
        int state = 1000;
        StringBuilder trace = new StringBuilder();
        for (int i = 0; i < input.length(); i++) {
            switch (state) {
                case 1000:
                    state = input.charAt(i) == 'a' ? -500 : 77777;
                    break;
                case -500:
                    if (input.charAt(i) == 'b') {
                        state = 5;
                        continue;
                    }
                    trace.append('!');
                case 5:
                    trace.append('5');
                    state = 1000;
                    break;
                case 77777:
                    trace.append(input.charAt(i));
                    if (input.charAt(i) == 'x') return trace + ".stop";
                    break;
                default:
                    throw new IllegalStateException();
            }
            trace.append('|');
        }
        return trace + ".end" + state;
    }

    public static void main(String[] args) {
        for (int i : new int[] {Integer.MIN_VALUE, Integer.MIN_VALUE + 1, -1000001, -1000000, -999999, -2, -1, 0, 1, 98, 99, 100, K - 1, K, K + 1, K + 12345,
            0x7f000000, 0x7effffff, Integer.MAX_VALUE - 1, Integer.MAX_VALUE}) {
            System.out.println("sparse " + i + ": " + sparse(i));
        }
        long sum = 0;
        int hits = 0;
        for (int i = -1000; i < 120000; i++) {
            int m = many(i);
            if (m != 0) {
                hits++;
                sum = sum * 31 + m * (long) i;
            }
        }
        System.out.println("many: hits " + hits + " sum " + sum);
        int[] counts = new int[2];
        for (int c = 0; c <= 0xffff; c++) {
            String s = chars((char) c);
            if (s.equals("chr")) {
                counts[0]++;
            } else {
                counts[1]++;
                System.out.println("char " + c + ": " + s);
            }
        }
        System.out.println("chars default/hit: " + counts[0] + "/" + counts[1]);
        for (int s : new int[] {-32768, -1, 0, 1000, 32767, 65535, 66536}) {
            System.out.println("short " + s + ": " + shorts((short) s));
        }
        for (String s : new String[] {"", "a", "ab", "abc", "aba", "acab", "zab", "abqbx", "bx", "bxx"}) {
            System.out.println("machine " + s + ": " + machine(s));
        }
    }
}
