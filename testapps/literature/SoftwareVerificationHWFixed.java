// EXPECT verdict=verified
// BENCH 60
//
// 003 §9, SoftwareVerificationHW, repaired: Peterson's algorithm. The flags and the turn are volatile, which also
// orders the accesses to the counter: no race.
// Arguments: rounds (2).

public class SoftwareVerificationHWFixed {
    private volatile boolean firstWants;
    private volatile boolean secondWants;
    private volatile boolean secondsTurn;
    private int counter;

    void first() {
        firstWants = true;
        secondsTurn = true;
        while (secondWants && secondsTurn) {
            Thread.onSpinWait();
        }
        counter++;
        firstWants = false;
    }

    void second() {
        secondWants = true;
        secondsTurn = false;
        while (firstWants && !secondsTurn) {
            Thread.onSpinWait();
        }
        counter++;
        secondWants = false;
    }

    public static void main(String[] args) throws InterruptedException {
        int rounds = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        SoftwareVerificationHWFixed homework = new SoftwareVerificationHWFixed();
        Thread first = new Thread(() -> {
            for (int i = 0; i < rounds; i++) {
                homework.first();
            }
        });
        Thread second = new Thread(() -> {
            for (int i = 0; i < rounds; i++) {
                homework.second();
            }
        });
        first.start();
        second.start();
        first.join();
        second.join();
        assert homework.counter == 2 * rounds;
    }
}
