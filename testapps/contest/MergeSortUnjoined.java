// EXPECT verdict=violated property=race,assert
//
// Class of bug: a missing join. The halves are merged while the thread that sorts the left one still works.

public class MergeSortUnjoined {
    private static void sortPair(int[] values, int at) {
        if (values[at] > values[at + 1]) {
            int value = values[at];
            values[at] = values[at + 1];
            values[at + 1] = value;
        }
    }

    public static void main(String[] args) {
        int[] values = {4, 3, 2, 1};
        new Thread(() -> sortPair(values, 0)).start();
        sortPair(values, 2);
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
