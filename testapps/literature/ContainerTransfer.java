// EXPECT verdict=verified
// BENCH 400
//
// 000 Fig. 4: one element moves between two containers, each of which is its own lock. The container that holds the
// element protects its field, so no single lock does: dominated weak self-locking covers it, a lock discipline does
// not.
// Arguments: transfers of each thread (2), 0 for endless transfers (the counter of the element wraps).

public class ContainerTransfer {
    static final class Element {
        byte x;
    }

    static final class Container {
        private Element element;

        Container(Element element) {
            this.element = element;
        }

        synchronized void transferTo(Container other) throws InterruptedException {
            while (element == null) {
                wait();
            }
            element.x++;
            synchronized (other) {
                assert other.element == null;
                other.element = element;
                other.notify();
                element = null;
            }
        }
    }

    static void move(Container from, Container to, int transfers) {
        try {
            int left = transfers;
            do {
                from.transferTo(to);
            } while (transfers == 0 || --left > 0);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int transfers = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        Element element = new Element();
        Container left = new Container(element);
        Container right = new Container(null);
        Thread there = new Thread(() -> move(left, right, transfers));
        Thread back = new Thread(() -> move(right, left, transfers));
        there.start();
        back.start();
        there.join();
        back.join();
        assert element.x == (byte) (2 * transfers);
        assert left.element == element && right.element == null;
    }
}
