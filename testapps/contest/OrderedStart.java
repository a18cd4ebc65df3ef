// EXPECT verdict=violated property=exception
//
// Class of bug: order of initialisation. A thread starts in the constructor and uses what the constructor sets later.

public class OrderedStart {
    private volatile int[] values;

    OrderedStart() {
        new Thread(this::use).start();
        values = new int[] {1, 2};
    }

    private void use() {
        assert values.length == 2; // ERROR LINE
    }

    public static void main(String[] args) {
        new OrderedStart();
    }
}
