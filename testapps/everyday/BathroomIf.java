// EXPECT verdict=violated property=assert
//
// As Bathroom, but a notified thread does not check again whether the room is free.

public class BathroomIf {
    enum Kind { BLUE, GREEN }

    private Kind inside;
    private int count;

    synchronized void enter(Kind kind) throws InterruptedException {
        if (count > 0 && inside != kind) wait();
        assert count == 0 || inside == kind : "both at once"; // ERROR LINE
        inside = kind;
        count++;
    }

    synchronized void leave() {
        count--;
        notifyAll();
    }

    private void visit(Kind kind) {
        try {
            enter(kind);
            leave();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        BathroomIf room = new BathroomIf();
        Thread[] people = new Thread[3];
        for (int i = 0; i < people.length; i++) {
            Kind kind = Kind.values()[i % 2];
            people[i] = new Thread(() -> room.visit(kind), kind + " " + i);
        }
        for (Thread person : people) person.start();
        for (Thread person : people) person.join();
    }
}
