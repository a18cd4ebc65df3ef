// EXPECT same-as-java
// Backtracking: N queens, sudoku, knight's tour, subset sum, permutations, combinations, Hanoi, water jugs
import java.util.*;
import java.util.function.*;

public class AlgoPuzzles {
    static int queens(int n, int row, int cols, int d1, int d2, int[] at, Consumer<int[]> found) {
        if (row == n) {
            found.accept(at.clone());
            return 1;
        }
        int c = 0;
        for (int free = ~(cols | d1 | d2) & (1 << n) - 1; free != 0; free &= free - 1) {
            int b = free & -free;
            at[row] = Integer.numberOfTrailingZeros(b);
            c += queens(n, row + 1, cols | b, (d1 | b) << 1, (d2 | b) >> 1, at, found);
        }
        return c;
    }

    static int tries;

    static boolean sudoku(char[][] g) {
        int br = -1, bc = -1, best = 10, bestMask = 0;
        for (int r = 0; r < 9; r++)
            for (int c = 0; c < 9; c++) {
                if (g[r][c] != '.') continue;
                int mask = 0x1ff;
                for (int k = 0; k < 9; k++) {
                    for (char x : new char[] {g[r][k], g[k][c], g[r / 3 * 3 + k / 3][c / 3 * 3 + k % 3]}) if (x != '.') mask &= ~(1 << x - '1');
                }
                int n = Integer.bitCount(mask);
                if (n < best) { best = n; br = r; bc = c; bestMask = mask; }
            }
        if (br < 0) return true;
        for (int d = 0; d < 9; d++) {
            if ((bestMask >> d & 1) == 0) continue;
            tries++;
            g[br][bc] = (char) ('1' + d);
            if (sudoku(g)) return true;
        }
        g[br][bc] = '.';
        return false;
    }

    static <T> void permute(List<T> l, int k, Consumer<List<T>> out) {
        if (k == l.size()) { out.accept(new ArrayList<>(l)); return; }
        for (int i = k; i < l.size(); i++) {
            Collections.swap(l, k, i);
            permute(l, k + 1, out);
            Collections.swap(l, k, i);
        }
    }

    static boolean nextPermutation(int[] a) {
        int i = a.length - 2;
        while (i >= 0 && a[i] >= a[i + 1]) i--;
        if (i < 0) return false;
        int j = a.length - 1;
        while (a[j] <= a[i]) j--;
        int t = a[i]; a[i] = a[j]; a[j] = t;
        for (int x = i + 1, y = a.length - 1; x < y; x++, y--) { t = a[x]; a[x] = a[y]; a[y] = t; }
        return true;
    }

    static List<List<Integer>> combos(int n, int k) {
        if (k == 0) return new ArrayList<>(List.of(new ArrayList<>()));
        List<List<Integer>> r = new ArrayList<>();
        for (int top = k; top <= n; top++) for (List<Integer> s : combos(top - 1, k - 1)) { s.add(top); r.add(s); }
        return r;
    }

    static boolean subset(int[] a, int i, int left, Deque<Integer> pick) {
        if (left == 0) return true;
        if (i == a.length || left < 0) return false;
        pick.addLast(a[i]);
        if (subset(a, i + 1, left - a[i], pick)) return true;
        pick.removeLast();
        return subset(a, i + 1, left, pick);
    }

    static int hanoi(int n, char a, char b, char c, StringBuilder log) {
        if (n == 0) return 0;
        int m = hanoi(n - 1, a, c, b, log);
        if (log.length() < 60) log.append(a).append(c).append(' ');
        return m + 1 + hanoi(n - 1, b, a, c, log);
    }

    static int[][] tour(int n) {
        int[][] b = new int[n][n];
        int[] dx = {1, 2, 2, 1, -1, -2, -2, -1}, dy = {2, 1, -1, -2, -2, -1, 1, 2};
        int x = 0, y = 0;
        for (int s = 1; s <= n * n; s++) {
            b[x][y] = s;
            int best = 9, bx = -1, by = -1;
            for (int d = 0; d < 8; d++) {
                int u = x + dx[d], v = y + dy[d], deg = 0;
                if (u < 0 || v < 0 || u >= n || v >= n || b[u][v] != 0) continue;
                for (int e = 0; e < 8; e++) { int p = u + dx[e], q = v + dy[e]; if (p >= 0 && q >= 0 && p < n && q < n && b[p][q] == 0) deg++; }
                if (deg < best) { best = deg; bx = u; by = v; }
            }
            if (bx < 0) { System.out.println("tour stopped at " + s); break; }
            x = bx; y = by;
        }
        return b;
    }

    public static void main(String[] args) {
        for (int n = 1; n <= 8; n++) {
            List<int[]> all = new ArrayList<>();
            int c = queens(n, 0, 0, 0, 0, new int[n], all::add);
            System.out.println("queens " + n + ": " + c + (c > 0 ? " first " + Arrays.toString(all.get(0)) : ""));
        }
        String puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        char[][] g = new char[9][];
        for (int i = 0; i < 9; i++) g[i] = puzzle.substring(i * 9, i * 9 + 9).toCharArray();
        System.out.println("sudoku: " + sudoku(g) + " tries " + tries);
        for (char[] row : g) System.out.println("  " + new String(row));
        List<String> perms = new ArrayList<>();
        permute(new ArrayList<>(List.of('a', 'b', 'c')), 0, p -> perms.add(p.toString()));
        System.out.println("permutations: " + perms);
        int[] a = {1, 1, 2, 3};
        int count = 1;
        while (nextPermutation(a)) count++;
        System.out.println("distinct permutations: " + count + " last " + Arrays.toString(a));
        System.out.println("combinations: " + combos(5, 3) + " " + combos(12, 6).size());
        Deque<Integer> pick = new ArrayDeque<>();
        System.out.println("subset sum: " + subset(new int[] {15, 22, 14, 26, 32, 9, 16, 8}, 0, 53, pick) + pick + " " + subset(new int[] {2, 4, 6}, 0, 7, new ArrayDeque<>()));
        StringBuilder log = new StringBuilder();
        System.out.println("hanoi: " + hanoi(10, 'A', 'B', 'C', log) + " " + log);
        int[][] t = tour(6);
        System.out.println("tour: " + Arrays.deepToString(t));
        System.out.println("gray: " + Arrays.toString(java.util.stream.IntStream.range(0, 16).map(i -> i ^ i >> 1).toArray()));
    }
}
