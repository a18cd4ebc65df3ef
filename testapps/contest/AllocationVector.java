// EXPECT verdict=violated property=assert
//
// Class of bug: two-stage access. A free block is found in one critical section and marked as used in another one: two
// threads get the same block.
// Arguments: threads (2).

public class AllocationVector {
    private final boolean[] used;

    AllocationVector(int blocks) {
        used = new boolean[blocks];
    }

    synchronized int findFree() {
        for (int i = 0; i < used.length; i++) {
            if (!used[i]) {
                return i;
            }
        }
        return -1;
    }

    synchronized void markUsed(int block) {
        assert !used[block] : "block " + block + " is allocated twice"; // ERROR LINE
        used[block] = true;
    }

    public static void main(String[] args) {
        int threads = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        AllocationVector vector = new AllocationVector(threads);
        for (int i = 0; i < threads; i++) {
            new Thread(() -> vector.markUsed(vector.findFree())).start();
        }
    }
}
