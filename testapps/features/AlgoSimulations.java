// EXPECT same-as-java
// Simulations: game of life, knapsack, bank with audit, event bus, state machine, elevator, virtual machine
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class AlgoSimulations {
    static Set<Long> life(Set<Long> live) {
        Map<Long, Integer> n = new HashMap<>();
        for (long c : live) for (int dx = -1; dx <= 1; dx++) for (int dy = -1; dy <= 1; dy++) if (dx != 0 || dy != 0) n.merge(at((int) (c >> 32) + dx, (int) c + dy), 1, Integer::sum);
        Set<Long> r = new HashSet<>();
        n.forEach((c, k) -> { if (k == 3 || k == 2 && live.contains(c)) r.add(c); });
        return r;
    }

    static long at(int x, int y) { return (long) x << 32 | y & 0xffffffffL; }

    static String draw(Set<Long> s, int w, int h) {
        StringBuilder sb = new StringBuilder();
        for (int y = 0; y < h; y++, sb.append('/')) for (int x = 0; x < w; x++) sb.append(s.contains(at(x, y)) ? '#' : '.');
        return sb.toString();
    }

    static class InsufficientFunds extends Exception {
        final long missing;
        InsufficientFunds(String who, long missing) { super(who + " lacks " + missing); this.missing = missing; }
    }

    static class Account {
        private final String owner;
        private long cents;
        private final List<String> journal = new ArrayList<>();
        Account(String o, long c) { owner = o; cents = c; }
        void deposit(long c) { if (c <= 0) throw new IllegalArgumentException("deposit " + c); cents += c; journal.add("+" + c); }
        void withdraw(long c) throws InsufficientFunds { if (c > cents) throw new InsufficientFunds(owner, c - cents); cents -= c; journal.add("-" + c); }
    }

    static class Bank {
        final Map<String, Account> accounts = new TreeMap<>();
        final Deque<Runnable> undo = new ArrayDeque<>();
        void open(String n, long c) { if (accounts.putIfAbsent(n, new Account(n, c)) != null) throw new IllegalStateException("account " + n + " exists"); }
        void transfer(String a, String b, long c) throws InsufficientFunds {
            Account x = Objects.requireNonNull(accounts.get(a), () -> "no account " + a), y = Objects.requireNonNull(accounts.get(b), () -> "no account " + b);
            x.withdraw(c);
            try {
                y.deposit(c);
            } catch (IllegalArgumentException e) {
                x.cents += c;
                throw e;
            }
            undo.push(() -> { y.cents -= c; x.cents += c; });
        }
        long total() { return accounts.values().stream().mapToLong(a -> a.cents).sum(); }
        @Override public String toString() { return accounts.values().stream().map(a -> a.owner + ":" + a.cents).collect(Collectors.joining(" ")); }
    }

    static class Bus {
        private final Map<Class<?>, List<Consumer<Object>>> subs = new LinkedHashMap<>();
        private final Deque<Object> queue = new ArrayDeque<>();
        private boolean running;
        <E> void on(Class<E> k, Consumer<? super E> c) { subs.computeIfAbsent(k, x -> new ArrayList<>()).add(o -> c.accept(k.cast(o))); }
        void post(Object e) {
            queue.add(e);
            if (running) return;
            running = true;
            try {
                while (!queue.isEmpty()) {
                    Object o = queue.poll();
                    boolean any = false;
                    for (Map.Entry<Class<?>, List<Consumer<Object>>> s : subs.entrySet()) if (s.getKey().isInstance(o)) for (Consumer<Object> c : s.getValue()) { any = true; c.accept(o); }
                    if (!any) System.out.println("  dead event " + o);
                }
            } finally {
                running = false;
            }
        }
    }
    record Created(String name) {}
    record Renamed(String from, String to) {}

    enum State {
        IDLE { State on(char e) { return e == 'c' ? COIN : e == 'k' ? BROKEN : this; } },
        COIN { State on(char e) { return e == 'p' ? IDLE : e == 'k' ? BROKEN : e == 'c' ? REFUND : this; } },
        REFUND { State on(char e) { return COIN; } },
        BROKEN { State on(char e) { return e == 'r' ? IDLE : this; } };
        abstract State on(char e);
    }

    static int[] knapsack(int[] w, int[] v, int cap) {
        int[][] b = new int[w.length + 1][cap + 1];
        for (int i = 1; i <= w.length; i++) for (int c = 0; c <= cap; c++) b[i][c] = Math.max(b[i - 1][c], c >= w[i - 1] ? b[i - 1][c - w[i - 1]] + v[i - 1] : 0);
        List<Integer> pick = new ArrayList<>();
        for (int i = w.length, c = cap; i > 0; i--) if (b[i][c] != b[i - 1][c]) { pick.add(0, i - 1); c -= w[i - 1]; }
        pick.add(b[w.length][cap]);
        return pick.stream().mapToInt(x -> x).toArray();
    }

    public static void main(String[] args) {
        Set<Long> g = new HashSet<>(Set.of(at(1, 0), at(2, 1), at(0, 2), at(1, 2), at(2, 2)));
        for (int i = 0; i <= 8; i++, g = life(g)) if (i % 4 == 0) System.out.println("glider " + i + ": " + draw(g, 6, 6));
        Set<Long> r = new HashSet<>(Set.of(at(51, 50), at(52, 50), at(50, 51), at(51, 51), at(51, 52)));
        StringBuilder pop = new StringBuilder();
        for (int i = 0; i < 120; i++, r = life(r)) if (i % 12 == 0) pop.append(r.size()).append(' ');
        System.out.println("r-pentomino population: " + pop);
        System.out.println("knapsack: " + Arrays.toString(knapsack(new int[] {12, 1, 4, 1, 2}, new int[] {4, 2, 10, 1, 2}, 15)) + Arrays.toString(knapsack(new int[] {5, 4, 6, 3}, new int[] {10, 40, 30, 50}, 10)));

        Bank b = new Bank();
        b.open("ann", 10000);
        b.open("bob", 500);
        String[] ops = {"ann bob 2500", "bob ann 9999", "ann bob 0", "ann zed 1", "bob ann 3000", "open ann"};
        for (String o : ops) {
            String[] p = o.split(" ");
            try {
                if (p[0].equals("open")) b.open(p[1], 0);
                else b.transfer(p[0], p[1], Long.parseLong(p[2]));
                System.out.println(o + ": " + b);
            } catch (InsufficientFunds e) {
                System.out.println(o + ": " + e.getMessage() + " (" + e.missing + ")");
            } catch (RuntimeException e) {
                System.out.println(o + ": " + e.getClass().getSimpleName() + " " + e.getMessage() + " " + b);
            }
        }
        while (!b.undo.isEmpty()) b.undo.pop().run();
        System.out.println("undone: " + b + " total " + b.total() + " journal " + b.accounts.get("ann").journal);

        Bus bus = new Bus();
        List<String> log = new ArrayList<>();
        bus.on(Created.class, e -> { log.add("created " + e.name()); if (e.name().length() < 3) bus.post(new Renamed(e.name(), e.name() + "!")); });
        bus.on(Renamed.class, e -> { log.add("renamed " + e.to()); bus.post(new Created(e.to())); });
        bus.on(Record.class, e -> log.add("any " + e.getClass().getSimpleName()));
        bus.post(new Created("a"));
        bus.post("unheard");
        System.out.println("events: " + log);
        State s = State.IDLE;
        StringBuilder trace = new StringBuilder(s.name());
        for (char e : "pccpxkcprcp".toCharArray()) trace.append(' ').append(e).append("->").append(s = s.on(e));
        System.out.println("machine: " + trace);
        int[] mem = {1, 9, 10, 3, 2, 3, 11, 0, 99, 30, 40, 50};
        for (int pc = 0; mem[pc] != 99; pc += 4) mem[mem[pc + 3]] = mem[pc] == 1 ? mem[mem[pc + 1]] + mem[mem[pc + 2]] : mem[mem[pc + 1]] * mem[mem[pc + 2]];
        System.out.println("virtual machine: " + Arrays.toString(mem));
    }
}
