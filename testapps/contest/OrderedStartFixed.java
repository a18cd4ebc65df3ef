// EXPECT verdict=verified
//
// Mended: the thread starts when the object is complete.

public class OrderedStartFixed {
    private final int[] values;

    OrderedStartFixed() {
        values = new int[] {1, 2};
    }

    private void use() {
        assert values.length == 2;
    }

    public static void main(String[] args) {
        OrderedStartFixed object = new OrderedStartFixed();
        new Thread(object::use).start();
    }
}
