import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * The work that `scripts/bench vm` times, one kind per name. Each kind prints a checksum, which shows that both
 * machines did the same work. The second argument is the number of repetitions of the kind's unit of work.
 */
public class VmBench {
    interface Shape {
        int area();
    }

    abstract static class Base implements Shape {
        abstract int sides();
    }

    static final class Square extends Base {
        final int side;

        Square(int side) {
            this.side = side;
        }

        public int area() {
            return side * side;
        }

        int sides() {
            return 4;
        }
    }

    static final class Strip extends Base {
        final int length;

        Strip(int length) {
            this.length = length;
        }

        public int area() {
            return length;
        }

        int sides() {
            return 2;
        }
    }

    static final class Node {
        int value;
        long weight;
        Node next;

        Node(int value, Node next) {
            this.value = value;
            this.next = next;
        }
    }

    static long intLoop(int n) {
        int sum = 0;
        for (int r = 0; r < n; r++) {
            for (int i = 0; i < 100_000; i++) {
                sum += (i ^ (sum >> 3)) + (i & 7) * 31;
                if ((sum & 1023) == 5) {
                    sum -= i;
                }
            }
        }
        return sum;
    }

    static long longDouble(int n) {
        long l = 1;
        double d = 1.0;
        for (int r = 0; r < n; r++) {
            for (int i = 1; i < 100_000; i++) {
                l = l * 6364136223846793005L + 1442695040888963407L;
                d = d * 0.99 + (double) (l >>> 40) / i;
            }
        }
        return l + (long) d;
    }

    static long fields(int n) {
        Node node = new Node(1, null);
        node.next = new Node(2, node);
        for (int r = 0; r < n; r++) {
            for (int i = 0; i < 100_000; i++) {
                node.value += i;
                node.weight += node.value;
                node = node.next;
            }
        }
        return node.weight + node.next.weight;
    }

    static long arrays(int n) {
        int[] a = new int[10_000];
        byte[] b = new byte[10_000];
        long sum = 0;
        for (int r = 0; r < n * 10; r++) {
            for (int i = 0; i < a.length; i++) {
                a[i] = a[i] * 3 + i;
                b[i] = (byte) (b[i] + a[i]);
            }
            for (int i = a.length - 1; i >= 0; i--) {
                sum += a[i] + b[i];
            }
        }
        return sum;
    }

    static long calls(int n) {
        Base[] bases = {new Square(3), new Strip(5), new Square(7), new Strip(1)};
        Shape[] shapes = bases;
        long sum = 0;
        for (int r = 0; r < n; r++) {
            for (int i = 0; i < 50_000; i++) {
                sum += bases[i & 3].sides();
                sum += shapes[(i >> 1) & 3].area();
            }
        }
        return sum;
    }

    static int fib(int n) {
        return n < 2 ? n : fib(n - 1) + fib(n - 2);
    }

    static long recursion(int n) {
        long sum = 0;
        for (int r = 0; r < n; r++) {
            sum += fib(22);
        }
        return sum;
    }

    static long allocation(int n) {
        long sum = 0;
        for (int r = 0; r < n; r++) {
            Node last = null;
            for (int i = 0; i < 50_000; i++) {
                Node node = new Node(i, (i & 15) == 0 ? null : last);
                sum += node.value;
                last = node;
            }
            sum += last.value;
        }
        return sum;
    }

    static long strings(int n) {
        long sum = 0;
        for (int r = 0; r < n; r++) {
            StringBuilder builder = new StringBuilder();
            for (int i = 0; i < 2_000; i++) {
                builder.append(i).append(',').append("item").append(i * 0x5DEECE66DL);
                if (i % 100 == 0) {
                    String s = "n" + i + ":" + builder.length();
                    sum += s.hashCode();
                }
            }
            sum += builder.toString().hashCode();
        }
        return sum;
    }

    static long collections(int n) {
        long sum = 0;
        for (int r = 0; r < n; r++) {
            Map<Integer, Integer> map = new HashMap<>();
            List<Integer> list = new ArrayList<>();
            for (int i = 0; i < 5_000; i++) {
                map.merge((i * 7919) % 1013, i, Integer::sum);
                list.add(i ^ 0x55);
            }
            for (Map.Entry<Integer, Integer> e : map.entrySet()) {
                sum += e.getKey() * 31 + e.getValue();
            }
            for (int v : list) {
                sum += map.getOrDefault(v, 1);
            }
        }
        return sum;
    }

    static long streams(int n) {
        long sum = 0;
        for (int r = 0; r < n; r++) {
            sum += IntStream.range(0, 5_000).filter(i -> i % 3 == 0).mapToLong(i -> i * 17L).map(l -> l ^ 5).sum();
            List<Integer> list = IntStream.range(0, 2_000).boxed().map(i -> i * 2).filter(i -> i % 3 == 1).toList();
            sum += list.stream().mapToInt(Integer::intValue).reduce(7, (a, b) -> a * 31 + b);
        }
        return sum;
    }

    static int thrower(int depth) {
        if (depth == 0) {
            throw new IllegalStateException("deep");
        }
        return thrower(depth - 1) + 1;
    }

    static long exceptions(int n) {
        long sum = 0;
        for (int r = 0; r < n; r++) {
            for (int i = 0; i < 1_000; i++) {
                try {
                    sum += thrower(i & 7);
                } catch (IllegalStateException e) {
                    sum += e.getMessage().length();
                }
            }
        }
        return sum;
    }

    static long work(String kind, int n) {
        switch (kind) {
            case "int": return intLoop(n);
            case "longdouble": return longDouble(n);
            case "fields": return fields(n);
            case "arrays": return arrays(n);
            case "calls": return calls(n);
            case "recursion": return recursion(n);
            case "allocation": return allocation(n);
            case "strings": return strings(n);
            case "collections": return collections(n);
            case "streams": return streams(n);
            case "exceptions": return exceptions(n);
            default: throw new IllegalArgumentException(kind);
        }
    }

    public static void main(String[] args) {
        System.out.println(args[0] + " " + work(args[0], Integer.parseInt(args[1])));
    }
}
