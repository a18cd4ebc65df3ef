// EXPECT verdict=violated property=race,assert
// BENCH 30
//
// 003 §9, SoftwareVerificationHW: homework in which two processes exclude each other by flags. A process checks the
// other's flag before it sets its own, so both can be in the critical section.
// Arguments: rounds (1).

public class SoftwareVerificationHW {
    private volatile boolean firstWants;
    private volatile boolean secondWants;
    private int counter;

    void first() {
        while (secondWants) {
            Thread.onSpinWait();
        }
        firstWants = true;
        counter++; // ERROR LINE
        firstWants = false;
    }

    void second() {
        while (firstWants) {
            Thread.onSpinWait();
        }
        secondWants = true;
        counter++; // ERROR LINE
        secondWants = false;
    }

    public static void main(String[] args) throws InterruptedException {
        int rounds = args.length > 0 ? Integer.parseInt(args[0]) : 1;
        SoftwareVerificationHW homework = new SoftwareVerificationHW();
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
        assert homework.counter == 2 * rounds; // ERROR LINE
    }
}
