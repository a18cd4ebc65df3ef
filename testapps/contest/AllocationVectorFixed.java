// EXPECT verdict=verified
//
// Mended: a block is found and marked in one critical section.
// Arguments: threads (2).

public class AllocationVectorFixed {
    private final boolean[] used;

    AllocationVectorFixed(int blocks) {
        used = new boolean[blocks];
    }

    synchronized int allocate() {
        for (int i = 0; i < used.length; i++) {
            if (!used[i]) {
                used[i] = true;
                return i;
            }
        }
        return -1;
    }

    public static void main(String[] args) throws InterruptedException {
        int count = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        AllocationVectorFixed vector = new AllocationVectorFixed(count);
        int[] blocks = new int[count];
        Thread[] threads = new Thread[count];
        for (int i = 0; i < count; i++) {
            int own = i;
            threads[i] = new Thread(() -> blocks[own] = vector.allocate());
            threads[i].start();
        }
        int sum = 0;
        for (int i = 0; i < count; i++) {
            threads[i].join();
            sum += blocks[i];
        }
        assert sum == count * (count - 1) / 2;
    }
}
