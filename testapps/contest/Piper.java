// EXPECT verdict=violated property=assert,exception,deadlock
//
// Class of bug: `if` instead of `while`. A passenger that is notified sits down although the plane is full again.
// Arguments: passengers (3).

public class Piper {
    private boolean isTaken;

    synchronized void sitDown() throws InterruptedException {
        if (isTaken) {
            wait();
        }
        assert !isTaken : "the seat is taken"; // ERROR LINE
        isTaken = true;
    }

    synchronized void standUp() {
        isTaken = false;
        notifyAll();
    }

    void fly() {
        try {
            sitDown();
            standUp();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) {
        int passengers = args.length > 0 ? Integer.parseInt(args[0]) : 3;
        Piper plane = new Piper();
        for (int i = 0; i < passengers; i++) {
            new Thread(plane::fly).start();
        }
    }
}
