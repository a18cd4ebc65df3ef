// EXPECT verdict=violated property=assert
//
// As OrderedSet, but nodes are unlinked without a mark: of two adjacent removed nodes one reappears.

import java.util.concurrent.atomic.AtomicMarkableReference;

public class OrderedSetUnmarked {
    private static class Node {
        final int key;
        final AtomicMarkableReference<Node> next;

        Node(int key, Node next) {
            this.key = key;
            this.next = new AtomicMarkableReference<>(next, false);
        }
    }

    private record Place(Node before, Node at) { }

    private final Node head = new Node(Integer.MIN_VALUE, new Node(Integer.MAX_VALUE, null));

    // Returns the position of the key, or where it would be; unlinks marked nodes on the way.
    private Place find(int key) {
        boolean[] marked = new boolean[1];
        again:
        while (true) {
            Node before = head;
            Node at = before.next.getReference();
            while (true) {
                Node next = at.next.get(marked);
                if (marked[0]) {
                    if (!before.next.compareAndSet(at, next, false, false)) continue again;
                    at = next;
                } else if (at.key >= key) {
                    return new Place(before, at);
                } else {
                    before = at;
                    at = next;
                }
            }
        }
    }

    boolean add(int key) {
        while (true) {
            Place place = find(key);
            if (place.at.key == key) return false;
            if (place.before.next.compareAndSet(place.at, new Node(key, place.at), false, false)) return true;
        }
    }

    boolean remove(int key) {
        while (true) {
            Place place = find(key);
            if (place.at.key != key) return false;
            Node next = place.at.next.getReference();
            if (place.before.next.compareAndSet(place.at, next, false, false)) return true;
        }
    }

    boolean contains(int key) {
        return find(key).at.key == key;
    }

    public static void main(String[] args) throws InterruptedException {
        OrderedSetUnmarked set = new OrderedSetUnmarked();
        set.add(1);
        set.add(2);
        Thread other = new Thread(() -> set.remove(1));
        other.start();
        boolean removed = set.remove(2);
        other.join();
        assert removed;
        assert !set.contains(1) && !set.contains(2); // ERROR LINE
    }
}
