// EXPECT verdict=verified
//
// Two fields of one object: no race.

public class RaceTwoFields {
    int left;
    int right;

    public static void main(String[] args) throws InterruptedException {
        RaceTwoFields shared = new RaceTwoFields();
        Thread one = new Thread(() -> shared.left++);
        Thread two = new Thread(() -> shared.right++);
        one.start();
        two.start();
        one.join();
        two.join();
        assert shared.left + shared.right == 2;
    }
}
