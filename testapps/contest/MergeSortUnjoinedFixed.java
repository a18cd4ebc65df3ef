// EXPECT verdict=verified
//
// Mended: the thread has ended before the halves are merged.

public class MergeSortUnjoinedFixed {
    private static void sortPair(int[] values, int at) {
        if (values[at] > values[at + 1]) {
            int value = values[at];
            values[at] = values[at + 1];
            values[at + 1] = value;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int[] values = {4, 3, 2, 1};
        Thread sorter = new Thread(() -> sortPair(values, 0));
        sorter.start();
        sortPair(values, 2);
        sorter.join();
        int[] merged = new int[4];
        int left = 0;
        int right = 2;
        for (int i = 0; i < 4; i++) {
            merged[i] = right == 4 || (left < 2 && values[left] <= values[right]) ? values[left++] : values[right++];
        }
        for (int i = 1; i < 4; i++) {
            assert merged[i - 1] <= merged[i];
        }
    }
}
