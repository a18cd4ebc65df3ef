// EXPECT verdict=violated property=assert
//
// Setters write two fields one after the other; a checker that comes in between sees one of them. The more setters there
// are, the rarer is the order that shows it.
// Arguments: setters (3).

public class Reorder {
    private static volatile int a;
    private static volatile int b;

    public static void main(String[] args) {
        int setters = args.length > 0 ? Integer.parseInt(args[0]) : 3;
        for (int i = 0; i < setters; i++) {
            new Thread(() -> {
                a = 1;
                b = -1;
            }).start();
        }
        new Thread(() -> {
            int seen = a;
            assert (seen == 0 && b == 0) || (seen == 1 && b == -1) : "half of it"; // ERROR LINE
        }).start();
    }
}
