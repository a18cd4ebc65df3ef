// EXPECT verdict=verified states=11
// OPTIONS --reduce fields,aggregate
//
// Both threads call the same method, but their futures access different fields. Only the live stacks show that their
// accesses do not conflict.

public class FieldsAhead {
    static int left;
    static int right;

    static void nothing(int times) {
        for (int i = 0; i < times; i++) {
            Thread.onSpinWait();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            nothing(1);
            right++;
            nothing(2);
            right++;
        });
        other.start();
        nothing(2);
        left++;
        nothing(1);
        left++;
        other.join();
        assert left == 2 && right == 2;
    }
}
