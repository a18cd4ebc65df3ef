// EXPECT same-as-java
// Graph algorithms: BFS, DFS, topological order, components, cycles, Dijkstra, Kruskal, Floyd-Warshall, max flow
import java.util.*;
import java.util.stream.*;

public class GraphSearch {
    record Edge<T>(T from, T to, int w) {
        @Override public String toString() { return from + "-" + to + "(" + w + ")"; }
    }

    static class Graph<T extends Comparable<T>> {
        final Map<T, List<Edge<T>>> adj = new TreeMap<>();
        void add(T a, T b, int w) {
            adj.computeIfAbsent(a, k -> new ArrayList<>()).add(new Edge<>(a, b, w));
            adj.computeIfAbsent(b, k -> new ArrayList<>());
        }
        void both(T a, T b, int w) { add(a, b, w); add(b, a, w); }
        List<T> bfs(T s) {
            List<T> out = new ArrayList<>();
            Set<T> seen = new HashSet<>(Set.of(s));
            Deque<T> q = new ArrayDeque<>(List.of(s));
            while (!q.isEmpty()) {
                T v = q.poll();
                out.add(v);
                for (Edge<T> e : adj.get(v)) if (seen.add(e.to())) q.add(e.to());
            }
            return out;
        }
        List<T> dfs(T s) { List<T> out = new ArrayList<>(); dfs(s, new HashSet<>(), out); return out; }
        private void dfs(T v, Set<T> seen, List<T> out) {
            if (!seen.add(v)) return;
            out.add(v);
            for (Edge<T> e : adj.get(v)) dfs(e.to(), seen, out);
        }
        List<T> topo() {
            Map<T, Integer> in = new TreeMap<>();
            for (T v : adj.keySet()) in.put(v, 0);
            adj.values().forEach(l -> l.forEach(e -> in.merge(e.to(), 1, Integer::sum)));
            PriorityQueue<T> ready = new PriorityQueue<>();
            in.forEach((v, n) -> { if (n == 0) ready.add(v); });
            List<T> out = new ArrayList<>();
            while (!ready.isEmpty()) {
                T v = ready.poll();
                out.add(v);
                for (Edge<T> e : adj.get(v)) if (in.merge(e.to(), -1, Integer::sum) == 0) ready.add(e.to());
            }
            if (out.size() < adj.size()) throw new IllegalStateException("cycle after " + out);
            return out;
        }
        Map<T, Integer> dijkstra(T s, Map<T, T> prev) {
            Map<T, Integer> dist = new TreeMap<>(Map.of(s, 0));
            PriorityQueue<Map.Entry<T, Integer>> q = new PriorityQueue<>(Map.Entry.<T, Integer>comparingByValue().thenComparing(Map.Entry.comparingByKey()));
            q.add(Map.entry(s, 0));
            while (!q.isEmpty()) {
                Map.Entry<T, Integer> c = q.poll();
                if (c.getValue() > dist.get(c.getKey())) continue;
                for (Edge<T> e : adj.get(c.getKey())) {
                    int d = c.getValue() + e.w();
                    if (d < dist.getOrDefault(e.to(), Integer.MAX_VALUE)) {
                        dist.put(e.to(), d);
                        prev.put(e.to(), c.getKey());
                        q.add(Map.entry(e.to(), d));
                    }
                }
            }
            return dist;
        }
        List<Edge<T>> kruskal() {
            Map<T, T> up = new HashMap<>();
            List<Edge<T>> tree = new ArrayList<>();
            adj.values().stream().flatMap(List::stream).filter(e -> e.from().compareTo(e.to()) < 0).sorted(Comparator.<Edge<T>>comparingInt(Edge::w).thenComparing(Edge::from).thenComparing(Edge::to)).forEach(e -> {
                T a = root(up, e.from()), b = root(up, e.to());
                if (!a.equals(b)) {
                    up.put(a, b);
                    tree.add(e);
                }
            });
            return tree;
        }
        private T root(Map<T, T> up, T v) { while (up.containsKey(v)) v = up.get(v); return v; }
    }

    static int maxFlow(int[][] cap, int s, int t) {
        int n = cap.length, flow = 0;
        int[][] r = Arrays.stream(cap).map(int[]::clone).toArray(int[][]::new);
        while (true) {
            int[] par = new int[n];
            Arrays.fill(par, -1);
            par[s] = s;
            Deque<Integer> q = new ArrayDeque<>(List.of(s));
            while (!q.isEmpty() && par[t] < 0) {
                int v = q.poll();
                for (int u = 0; u < n; u++) if (par[u] < 0 && r[v][u] > 0) { par[u] = v; q.add(u); }
            }
            if (par[t] < 0) return flow;
            int push = Integer.MAX_VALUE;
            for (int v = t; v != s; v = par[v]) push = Math.min(push, r[par[v]][v]);
            for (int v = t; v != s; v = par[v]) { r[par[v]][v] -= push; r[v][par[v]] += push; }
            flow += push;
        }
    }

    public static void main(String[] args) {
        Graph<String> g = new Graph<>();
        String[] es = {"A B 4", "A C 2", "B C 1", "B D 5", "C D 8", "C E 10", "D E 2", "D F 6", "E F 3", "G H 1"};
        for (String e : es) { String[] p = e.split(" "); g.both(p[0], p[1], Integer.parseInt(p[2])); }
        System.out.println("bfs: " + g.bfs("A") + " dfs: " + g.dfs("A") + " island: " + g.bfs("H"));
        Map<String, String> prev = new TreeMap<>();
        System.out.println("dijkstra: " + g.dijkstra("A", prev) + " prev " + prev);
        Deque<String> path = new ArrayDeque<>();
        for (String v = "F"; v != null; v = prev.get(v)) path.push(v);
        System.out.println("path: " + String.join(">", path));
        System.out.println("kruskal: " + g.kruskal() + " weight " + g.kruskal().stream().mapToInt(Edge::w).sum());
        Graph<Integer> d = new Graph<>();
        for (int[] e : new int[][] {{5, 11}, {7, 11}, {7, 8}, {3, 8}, {3, 10}, {11, 2}, {11, 9}, {11, 10}, {8, 9}}) d.add(e[0], e[1], 1);
        System.out.println("topological: " + d.topo());
        d.add(9, 5, 1);
        try {
            d.topo();
        } catch (IllegalStateException e) {
            System.out.println("cyclic: " + e.getMessage());
        }
        int inf = 1 << 20, n = 5;
        int[][] f = {{0, 3, 8, inf, -4}, {inf, 0, inf, 1, 7}, {inf, 4, 0, inf, inf}, {2, inf, -5, 0, inf}, {inf, inf, inf, 6, 0}};
        for (int k = 0; k < n; k++) for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) f[i][j] = Math.min(f[i][j], f[i][k] + f[k][j]);
        System.out.println("floyd: " + Arrays.deepToString(f));
        System.out.println("max flow: " + maxFlow(new int[][] {{0, 16, 13, 0, 0, 0}, {0, 0, 10, 12, 0, 0}, {0, 4, 0, 0, 14, 0}, {0, 0, 9, 0, 0, 20}, {0, 0, 0, 7, 0, 4}, {0, 0, 0, 0, 0, 0}}, 0, 5));
        Graph<Integer> big = new Graph<>();
        Random r = new Random(8);
        for (int i = 1; i < 300; i++) big.both(i, r.nextInt(i), 1 + r.nextInt(20));
        for (int i = 0; i < 400; i++) big.both(r.nextInt(300), r.nextInt(300), 1 + r.nextInt(50));
        System.out.println("big: " + big.dijkstra(0, new HashMap<>()).values().stream().mapToInt(x -> x).sum() + " tree " + big.kruskal().stream().mapToInt(Edge::w).sum() + " reach " + big.bfs(0).size());
    }
}
