// EXPECT same-as-java
// PriorityQueue: heap order, comparator, array layout, iterator removal, failures
import java.util.*;

public class QueuePriority {
    record Task(int prio, String name) {}

    static <T> String drain(PriorityQueue<T> q) {
        StringBuilder sb = new StringBuilder();
        while (!q.isEmpty()) sb.append(q.poll()).append(' ');
        return sb.toString().trim();
    }

    public static void main(String[] args) {
        PriorityQueue<Integer> q = new PriorityQueue<>();
        for (int v : new int[] {5, 3, 9, 1, 7, 3, 8, 2, 6, 4}) {
            q.add(v);
            System.out.println("layout: " + q);
        }
        System.out.println("peek: " + q.peek() + " element: " + q.element());
        System.out.println("remove 3: " + q.remove(3) + " " + q);
        System.out.println("remove 100: " + q.remove(100));
        System.out.println("contains 8: " + q.contains(8));
        PriorityQueue<Integer> copy = new PriorityQueue<>(q);
        System.out.println("drain: " + drain(copy));
        System.out.println("heapify: " + new PriorityQueue<>(Arrays.asList(9, 8, 7, 6, 5, 4, 3, 2, 1)));
        System.out.println("from sorted set: " + new PriorityQueue<>(new TreeSet<>(Comparator.<Integer>reverseOrder()) {{ addAll(List.of(1, 5, 3)); }}));

        PriorityQueue<Task> tasks = new PriorityQueue<>(Comparator.comparingInt(Task::prio).reversed().thenComparing(Task::name));
        String[] names = {"write", "read", "sleep", "eat", "code", "test"};
        for (int i = 0; i < names.length; i++) tasks.offer(new Task(i % 3, names[i]));
        while (tasks.peek() != null) System.out.println("task: " + tasks.poll());
        System.out.println("poll empty: " + tasks.poll());

        Random rnd = new Random(42);
        PriorityQueue<Integer> big = new PriorityQueue<>(3, Collections.reverseOrder());
        for (int i = 0; i < 1000; i++) big.add(rnd.nextInt(500));
        for (Iterator<Integer> it = big.iterator(); it.hasNext(); ) if (it.next() % 7 == 0) it.remove();
        System.out.println("big size: " + big.size());
        System.out.println("removeIf: " + big.removeIf(x -> x < 100) + " " + big.size());
        int prev = Integer.MAX_VALUE, bad = 0, hash = 0;
        while (!big.isEmpty()) {
            int v = big.remove();
            if (v > prev) bad++;
            prev = v;
            hash = hash * 31 + v;
        }
        System.out.println("bad: " + bad + " hash " + hash);

        try {
            q.add(null);
        } catch (NullPointerException e) {
            System.out.println("null: NPE");
        }
        try {
            new PriorityQueue<Integer>(0);
        } catch (IllegalArgumentException e) {
            System.out.println("capacity 0: " + e);
        }
        try {
            PriorityQueue<Object> o = new PriorityQueue<>();
            o.add("text");
            System.out.println("one string: " + o);
            o.add(new int[0]);
        } catch (ClassCastException e) {
            System.out.println("not comparable: " + e.getMessage());
        }
        try {
            PriorityQueue<Object> o = new PriorityQueue<>();
            o.add(new Object());
            System.out.println("not reached");
        } catch (ClassCastException e) {
            System.out.println("first not comparable: " + e.getMessage());
        }
        try {
            new PriorityQueue<String>().remove();
        } catch (NoSuchElementException e) {
            System.out.println("remove empty: " + e);
        }
        try {
            for (Integer i : q) q.add(i + 100);
        } catch (ConcurrentModificationException e) {
            System.out.println("modified: " + e);
        }
        System.out.println("comparator: " + q.comparator());
    }
}
