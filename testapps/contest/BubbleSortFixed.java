// EXPECT verdict=verified
//
// Mended: in one round only pairs that share no element are compared, first the even ones, then the odd ones.
// Arguments: length (3).

public class BubbleSortFixed {
    public static void main(String[] args) throws InterruptedException {
        int length = args.length > 0 ? Integer.parseInt(args[0]) : 3;
        int[] values = new int[length];
        for (int i = 0; i < length; i++) {
            values[i] = length - i;
        }
        for (int round = 0; round < length; round++) {
            Thread[] threads = new Thread[length];
            for (int i = round % 2; i + 1 < length; i += 2) {
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
                if (thread != null) {
                    thread.join();
                }
            }
        }
        for (int i = 0; i + 1 < length; i++) {
            assert values[i] <= values[i + 1];
        }
    }
}
