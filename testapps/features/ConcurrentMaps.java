// EXPECT same-as-java
// ConcurrentHashMap, ConcurrentSkipListMap/Set, CopyOnWrite collections: API results, weak iteration, counting from threads
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

public class ConcurrentMaps {
    static void attempt(String label, Runnable r) {
        try {
            r.run();
            System.out.println(label + ": no exception");
        } catch (RuntimeException e) {
            System.out.println(label + ": " + e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    static void together(int n, java.util.function.IntConsumer body) throws InterruptedException {
        Thread[] ts = new Thread[n];
        for (int i = 0; i < n; i++) {
            int id = i;
            ts[i] = new Thread(() -> body.accept(id));
            ts[i].start();
        }
        for (Thread t : ts) t.join();
    }

    public static void main(String[] args) throws Exception {
        ConcurrentHashMap<String, Integer> m = new ConcurrentHashMap<>();
        System.out.println("put: " + m.put("a", 1) + m.put("a", 2) + m.putIfAbsent("a", 3) + m.putIfAbsent("b", 4) + m);
        System.out.println("replace: " + m.replace("a", 5) + m.replace("a", 5, 6) + m.replace("z", 1) + m.remove("b", 9) + m.remove("b", 4) + m);
        System.out.println("compute: " + m.compute("c", (k, v) -> 7) + m.computeIfAbsent("d", k -> null) + m.computeIfPresent("c", (k, v) -> v + 1) + m.merge("c", 10, Integer::sum) + m.merge("c", 1, (x, y) -> null) + m);
        attempt("null key", () -> m.put(null, 1));
        attempt("null value", () -> m.put("x", null));
        attempt("contains null", () -> m.contains(null));
        for (int i = 0; i < 10; i++) m.put("k" + i, i);
        System.out.println("bulk: " + m.reduceValues(1, Integer::sum) + " " + m.search(1, (k, v) -> v == 9 ? k : null) + " " + m.mappingCount() + " " + m.reduceKeys(100, (a, b) -> a.compareTo(b) > 0 ? a : b) + " " + m.reduceValuesToLong(5, Integer::longValue, 0, Long::max));
        StringBuffer sb = new StringBuffer();
        new TreeMap<>(m).forEach((k, v) -> sb.append(k).append(v));
        System.out.println("sorted: " + sb);
        int seen = 0;
        for (String k : m.keySet()) { m.remove(k); seen++; }
        System.out.println("removed while iterating: " + seen + m + m.isEmpty());
        Set<String> ks = ConcurrentHashMap.newKeySet();
        System.out.println("key set: " + ks.add("x") + ks.add("x") + ks + new ConcurrentHashMap<String, Integer>().keySet(1).add("dflt"));

        ConcurrentHashMap<Integer, Integer> counts = new ConcurrentHashMap<>();
        ConcurrentHashMap<Integer, LongAdder> adders = new ConcurrentHashMap<>();
        AtomicInteger firsts = new AtomicInteger();
        together(4, id -> {
            for (int i = 0; i < 200; i++) {
                counts.merge(i % 10, 1, Integer::sum);
                adders.computeIfAbsent(i % 5, k -> { firsts.incrementAndGet(); return new LongAdder(); }).add(id + 1);
            }
        });
        System.out.println("counted: " + counts + " adders " + adders + " created " + firsts);
        ConcurrentHashMap<Integer, Integer> grown = new ConcurrentHashMap<>(1);
        together(4, id -> { for (int i = 0; i < 500; i++) grown.put(id * 500 + i, id); });
        System.out.println("grown: " + grown.size() + " sum " + grown.reduceValuesToInt(50, Integer::intValue, 0, Integer::sum) + " keys " + grown.keySet().stream().mapToLong(x -> x).sum());

        ConcurrentSkipListMap<Integer, String> sl = new ConcurrentSkipListMap<>();
        together(3, id -> { for (int i = id; i < 60; i += 3) sl.put(i, "t" + id); });
        System.out.println("skip list: " + sl.size() + " " + sl.firstKey() + " " + sl.lastEntry() + " " + sl.headMap(5) + " " + sl.ceilingKey(100) + " " + sl.floorEntry(30) + " " + sl.descendingMap().firstKey() + " " + sl.pollFirstEntry() + sl.subMap(10, true, 13, false));
        attempt("skip list null", () -> sl.put(null, ""));
        for (Integer k : sl.keySet()) if (k % 2 == 0) sl.remove(k);
        System.out.println("skip list odd: " + sl.size() + " " + sl.keySet().stream().mapToInt(x -> x).sum());
        ConcurrentSkipListSet<String> ss = new ConcurrentSkipListSet<>(Comparator.reverseOrder());
        ss.addAll(List.of("b", "c", "a"));
        System.out.println("skip set: " + ss + ss.first() + ss.higher("b") + ss.pollLast() + ss.contains("a"));

        CopyOnWriteArrayList<Integer> cow = new CopyOnWriteArrayList<>(List.of(1, 2, 3));
        Iterator<Integer> it = cow.iterator();
        cow.add(4);
        cow.remove(Integer.valueOf(1));
        int n = 0;
        while (it.hasNext()) n = n * 10 + it.next();
        System.out.println("cow snapshot: " + n + " now " + cow + " " + cow.addIfAbsent(4) + cow.addIfAbsent(5) + cow.addAllAbsent(List.of(5, 6, 6)) + cow);
        attempt("cow iterator set", () -> cow.listIterator().add(1));
        attempt("cow get", () -> cow.get(50));
        cow.sort(Comparator.reverseOrder());
        cow.replaceAll(x -> x * 2);
        cow.removeIf(x -> x == 8);
        System.out.println("cow edited: " + cow + cow.subList(0, 2) + cow.indexOf(6));
        together(4, id -> { for (int i = 0; i < 25; i++) cow.add(1000 + id); });
        System.out.println("cow from threads: " + cow.size() + " " + Collections.frequency(cow, 1002));
        CopyOnWriteArraySet<Integer> cs = new CopyOnWriteArraySet<>(List.of(3, 1, 3, 2));
        System.out.println("cow set: " + cs + cs.add(1) + cs.add(9) + cs);
        ConcurrentLinkedQueue<Integer> q = new ConcurrentLinkedQueue<>();
        together(4, id -> { for (int i = 0; i < 50; i++) q.add(i); });
        System.out.println("linked queue: " + q.size() + " " + q.stream().mapToInt(x -> x).sum());
        ConcurrentLinkedDeque<Integer> d = new ConcurrentLinkedDeque<>(List.of(1, 2, 3));
        d.addFirst(0);
        System.out.println("linked deque: " + d + d.pollLast() + d.pollFirst() + d.peekLast() + d.removeFirstOccurrence(2) + d);
    }
}
