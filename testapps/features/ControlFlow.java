// EXPECT same-as-java
// loops and jumps: labelled break and continue over several levels, labelled blocks, do/while, for without parts, short-circuit evaluation, ternary chains, var.

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

public class ControlFlow {
    static StringBuilder log = new StringBuilder();

    static boolean t(String s) { log.append(s).append("T "); return true; }
    static boolean f(String s) { log.append(s).append("F "); return false; }

    static void flush(String label) {
        System.out.println(label + ": " + log);
        log.setLength(0);
    }

    static int search(int[][] grid, int want) {
        int steps = 0;
        outer:
        for (int r = 0; r < grid.length; r++) {
            if (grid[r] == null) continue;
            for (int c = 0; ; c++) {
                steps++;
                if (c == grid[r].length) continue outer;
                if (grid[r][c] < 0) break;
                if (grid[r][c] == want) break outer;
            }
            steps += 1000;
        }
        return steps;
    }

    static String blocks(int n) {
        StringBuilder sb = new StringBuilder();
        a: {
            sb.append("a");
            b: {
                sb.append("b");
                if (n == 0) break a;
                if (n == 1) break b;
                c: do {
                    sb.append("c");
                    if (n == 2) break c;
                    if (n == 3) continue;
                    sb.append("d");
                    if (n == 4) break a;
                } while (n-- > 4);
                sb.append("e");
            }
            sb.append("f");
        }
        return sb.append("g").toString();
    }

    static String sign(double d) {
        return d > 0 ? "pos" : d < 0 ? "neg" : d == 0 ? 1 / d > 0 ? "zero" : "negzero" : "nan";
    }

    static int collatz(int n) {
        int steps = 0;
        for (long v = n; v != 1; v = (v & 1) == 0 ? v >> 1 : 3 * v + 1, steps++);
        return steps;
    }

    public static void main(String[] args) {
        int[][] grid = {{1, 2, 3}, null, {4, -1, 5}, {}, {6, 7}};
        for (int w : new int[] {1, 3, 4, 5, 7, 9}) System.out.println("search " + w + ": " + search(grid, w));
        for (int n = 0; n < 7; n++) System.out.println("blocks " + n + ": " + blocks(n));
        boolean r = t("a") || t("b") && f("c");
        flush("or first " + r);
        r = f("a") && t("b") || t("c");
        flush("and then or " + r);
        r = f("a") | t("b") & f("c") ^ t("d");
        flush("no short circuit " + r);
        r = !(t("a") && !f("b")) || (f("c") || t("d")) && t("e");
        flush("nested " + r);
        r = t("x") ? f("y") ? t("1") : t("2") : t("3");
        flush("ternary " + r);
        if (f("p")) ; else if (t("q")) { } else t("r");
        flush("else if");
        for (double d : new double[] {1, -1, 0, -0.0, Double.NaN}) System.out.println("sign " + d + ": " + sign(d));
        int i = 0;
        do i += 3; while (i < 10);
        System.out.println("do while: " + i);
        while (true) { if (++i > 20) break; }
        System.out.println("while true: " + i);
        for (;;) { if (--i < 5) break; i--; }
        System.out.println("for ever: " + i);
        for (int a = 0, b = 10; a < b; a += 2, b--) log.append(a).append(':').append(b).append(' ');
        flush("two variables");
        outer:
        for (var x : List.of(1, 2, 3, 4)) {
            for (var y : new int[] {1, 2, 3, 4}) {
                if (y == x) continue outer;
                if (x + y == 7) break outer;
                log.append(x * y).append(' ');
            }
        }
        flush("labelled for each");
        var map = new TreeMap<String, List<Integer>>();
        for (var w : "the quick brown the lazy quick the".split(" ")) map.computeIfAbsent(w, k -> new ArrayList<>()).add(w.length());
        for (var e : map.entrySet()) log.append(e.getKey()).append(e.getValue().size());
        flush("var map");
        for (Iterator<Map.Entry<String, List<Integer>>> it = map.entrySet().iterator(); it.hasNext(); ) if (it.next().getValue().size() == 1) it.remove();
        System.out.println("iterator removal: " + map.keySet());
        System.out.println("collatz: " + collatz(1) + " " + collatz(27) + " " + collatz(97) + " " + collatz(871));
        int k = 0;
        k = k++ + k++ * 2 + (k > 1 ? k-- : ++k);
        System.out.println("evaluation: " + k);
        int[] arr = {0, 1, 2, 3};
        int idx = 0;
        arr[idx++] = arr[idx++] + arr[idx++] * (idx = 0) + idx++;
        System.out.println("indices: " + arr[0] + " " + idx);
        char grade = 'B';
        String s = switch (grade) { case 'A' -> "top"; case 'B' -> { var q = new StringBuilder(); for (char c = 'a'; c < 'd'; c++) q.append(c); yield q.toString(); } default -> "none"; };
        System.out.println("yield: " + s);
        int total = 0;
        for (byte b = 120; b > 0; b++) total += b;
        System.out.println("byte loop: " + total);
        for (float x = 0; x < 1; x += 0.1f) total++;
        System.out.println("float loop: " + total);
    }
}
