// EXPECT same-as-java
// Parallel streams whose results do not depend on scheduling
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.stream.*;

public class StreamParallel {
    public static void main(String[] args) {
        Locale.setDefault(Locale.ROOT);
        System.out.println("sum: " + LongStream.rangeClosed(1, 20000).parallel().sum());
        System.out.println("ordered collect: " + IntStream.range(0, 40).parallel().filter(x -> x % 3 == 0).map(x -> x * x).boxed().collect(Collectors.toList()));
        List<Integer> src = IntStream.range(0, 2000).boxed().collect(Collectors.toList());
        System.out.println("list same: " + src.parallelStream().map(x -> x + 1).collect(Collectors.toList()).equals(src.stream().map(x -> x + 1).collect(Collectors.toList())));
        System.out.println("joining: " + src.parallelStream().limit(12).map(String::valueOf).collect(Collectors.joining(",")));
        System.out.println("findFirst: " + src.parallelStream().filter(x -> x > 777).findFirst());
        System.out.println("limit after filter: " + src.parallelStream().filter(x -> x % 100 == 99).limit(5).toList());
        System.out.println("skip: " + src.parallelStream().skip(1995).toList());
        System.out.println("sorted: " + src.parallelStream().sorted(Comparator.reverseOrder()).limit(4).toList());
        System.out.println("distinct: " + src.parallelStream().map(x -> x % 7).distinct().toList());
        System.out.println("min/max/count: " + src.parallelStream().min(Integer::compare) + src.parallelStream().max(Integer::compare) + src.parallelStream().filter(x -> x % 2 == 1).count());
        System.out.println("reduce: " + src.parallelStream().reduce(0, Integer::sum) + " " + src.parallelStream().mapToInt(x -> x).summaryStatistics());
        System.out.println("matches: " + src.parallelStream().anyMatch(x -> x == 1234) + src.parallelStream().allMatch(x -> x < 2000) + src.parallelStream().noneMatch(x -> x < 0));
        System.out.println("takeWhile: " + src.parallelStream().takeWhile(x -> x < 5).toList() + src.parallelStream().dropWhile(x -> x < 1997).toList());
        StringBuffer sb = new StringBuffer();
        src.parallelStream().limit(30).forEachOrdered(x -> sb.append(x).append(' '));
        System.out.println("forEachOrdered: " + sb);
        LongAdder adder = new LongAdder();
        AtomicInteger calls = new AtomicInteger();
        src.parallelStream().forEach(x -> { adder.add(x); calls.incrementAndGet(); });
        System.out.println("forEach: " + adder.sum() + " calls " + calls);
        Set<Integer> seen = ConcurrentHashMap.newKeySet();
        src.parallelStream().forEach(seen::add);
        System.out.println("concurrent set: " + seen.size());
        System.out.println("grouping: " + new TreeMap<>(src.parallelStream().collect(Collectors.groupingBy(x -> x % 5, Collectors.summingInt(x -> x)))));
        System.out.println("toMap: " + src.parallelStream().limit(50).collect(Collectors.toMap(x -> x % 4, x -> x, Integer::sum, TreeMap::new)));
        System.out.println("concat of strings: " + Stream.of("a", "b", "c", "d", "e").parallel().reduce("", String::concat));
        System.out.println("toArray: " + Arrays.hashCode(src.parallelStream().mapToInt(x -> x * 31).toArray()));
        System.out.println("flatMap: " + IntStream.range(0, 60).parallel().boxed().flatMap(x -> Stream.of(x, -x)).mapToInt(x -> x).sum());
        System.out.println("tree set source: " + new TreeSet<>(src).parallelStream().map(x -> x / 500).distinct().toList());
        System.out.println("hash set source: " + new HashSet<>(src).parallelStream().mapToLong(x -> x).sum());
        System.out.println("flags: " + src.parallelStream().isParallel() + src.parallelStream().sequential().isParallel() + src.stream().parallel().map(x -> x).isParallel());
        try {
            src.parallelStream().forEach(x -> { if (x == 1500) throw new IllegalStateException("at 1500"); });
            System.out.println("no exception");
        } catch (IllegalStateException e) {
            System.out.println("exception: " + e.getMessage().endsWith("at 1500"));
        }
        ForkJoinPool pool = new ForkJoinPool(2);
        try {
            System.out.println("in own pool: " + pool.submit(() -> IntStream.range(0, 5000).parallel().map(x -> x % 10).sum()).get());
        } catch (InterruptedException | ExecutionException e) {
            System.out.println("failed: " + e);
        } finally {
            pool.shutdown();
        }
        int[] big = new int[10000];
        Arrays.parallelSetAll(big, i -> (i * 7919) % 10007);
        Arrays.parallelSort(big);
        System.out.println("parallelSort: " + big[0] + " " + big[5000] + " " + big[9999] + " " + Arrays.hashCode(big));
    }
}
