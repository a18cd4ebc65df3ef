// EXPECT verdict=verified
//
// Mended: a player keeps the number that was drawn for it.
// Arguments: players (2).

public class LotteryFixed {
    private int next = 1;

    synchronized int draw() {
        return next++;
    }

    void play() {
        int drawn = draw();
        int shown = drawn;
        int stored = drawn;
        assert shown == stored;
    }

    public static void main(String[] args) {
        int players = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        LotteryFixed lottery = new LotteryFixed();
        for (int i = 0; i < players; i++) {
            new Thread(lottery::play).start();
        }
    }
}
