// EXPECT verdict=verified
//
// Subclasses of Thread with fields of their own, written before the start, by run, and read after the join.

public class SubclassRun extends Thread {
    private final int in;
    private int out;

    SubclassRun(int in) {
        this.in = in;
    }

    @Override
    public void run() {
        out = in * in;
    }

    public static void main(String[] args) throws InterruptedException {
        SubclassRun two = new SubclassRun(2);
        SubclassRun three = new SubclassRun(3);
        two.start();
        three.start();
        two.join();
        three.join();
        assert two.out + three.out == 13;
    }
}
