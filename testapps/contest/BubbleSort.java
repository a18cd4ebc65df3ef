// EXPECT verdict=violated property=race,assert
//
// Class of bug: no synchronisation. Each thread compares and swaps one pair of neighbours again and again; neighbouring
// pairs share an element.
// Arguments: length (3).

public class BubbleSort {
    public static void main(String[] args) throws InterruptedException {
        int length = args.length > 0 ? Integer.parseInt(args[0]) : 3;
        int[] values = new int[length];
        for (int i = 0; i < length; i++) {
            values[i] = length - i;
        }
        for (int round = 0; round < length; round++) {
            Thread[] threads = new Thread[length - 1];
            for (int i = 0; i + 1 < length; i++) {
                int left = i;
                threads[i] = new Thread(() -> {
                    if (values[left] > values[left + 1]) {
                        int value = values[left];
                        values[left] = values[left + 1];
                        values[left + 1] = value;
                    }
                });
                threads[i].start();
            }
            for (Thread thread : threads) {
                thread.join();
            }
        }
        for (int i = 0; i + 1 < length; i++) {
            assert values[i] <= values[i + 1];
        }
    }
}
