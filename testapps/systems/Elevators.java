// EXPECT verdict=verified
// ARGS 2 1 1
// LABEL slow
//
// 001 §8.2, the elevator simulator of the PJBench suite: one thread per lift, and one for the people, who press
// the buttons of their floors. A lift is a state machine: standing, going up or going down. In each operation it
// lets people out and in at its floor, claims the call of a floor, or moves by one floor. The controls hold
// calls and waiting people, under their lock; each lift holds its passengers. After its last operation a lift
// stops, and people who still wait or ride walk. In Elevator of literature, lifts run until everyone has
// arrived.
// Arguments: lifts (2), operations per lift (1), people (1); paper: 2 lifts, 4 operations.

import java.util.ArrayList;
import java.util.List;

public class Elevators {
    /** Constants of the simulation. */
    static final class Building {
        final int floors;
        final int lifts;
        final int operations;

        Building(int floors, int lifts, int operations) {
            this.floors = floors;
            this.lifts = lifts;
            this.operations = operations;
        }

        boolean hasFloor(int number) {
            return number >= 0 && number < floors;
        }
    }

    static final class Person {
        final int from;
        final int to;

        Person(int from, int to) {
            this.from = from;
            this.to = to;
        }

        boolean goesUp() {
            return to > from;
        }
    }

    /** A ride that has ended. */
    static final class Trip {
        final Person person;
        final int lift;
        final int arrived;

        Trip(Person person, int lift, int arrived) {
            this.person = person;
            this.lift = lift;
            this.arrived = arrived;
        }
    }

    /** One floor: the waiting people, and the lifts that have claimed its calls, up and down. */
    static final class Floor {
        private final List<Person> waiting = new ArrayList<>(2);
        private boolean upPressed;
        private boolean downPressed;
        private int upClaimedBy = -1;
        private int downClaimedBy = -1;
    }

    /** The panel of all floors. */
    static class Controls {
        private final Floor[] floors;

        Controls(Building building) {
            floors = new Floor[building.floors];
            for (int i = 0; i < floors.length; i++) {
                floors[i] = new Floor();
            }
        }

        synchronized void press(Person person) {
            Floor floor = floors[person.from];
            floor.waiting.add(person);
            if (person.goesUp()) {
                floor.upPressed = true;
            } else {
                floor.downPressed = true;
            }
        }

        /** Returns true iff there is a call of the floor that no lift has claimed. */
        final synchronized boolean isCalled(int number, boolean up) {
            Floor floor = floors[number];
            return up ? floor.upPressed && floor.upClaimedBy < 0 : floor.downPressed && floor.downClaimedBy < 0;
        }

        final synchronized void assign(int number, boolean up, int lift) {
            Floor floor = floors[number];
            if (up) {
                assert floor.upClaimedBy < 0 : "claimed twice";
                floor.upClaimedBy = lift;
            } else {
                assert floor.downClaimedBy < 0 : "claimed twice";
                floor.downClaimedBy = lift;
            }
        }

        /** Claims the call of the floor for the lift. Returns true iff there was a call that no lift had claimed. */
        boolean claim(int number, boolean up, int lift) {
            synchronized (this) {
                if (!isCalled(number, up)) {
                    return false;
                }
                assign(number, up, lift);
                return true;
            }
        }

        /** Takes out the people of the floor who go in that direction, if the lift has claimed their call. */
        synchronized List<Person> board(int number, boolean up, int lift) {
            Floor floor = floors[number];
            List<Person> boarding = new ArrayList<>(2);
            if ((up ? floor.upClaimedBy : floor.downClaimedBy) != lift) {
                return boarding;
            }
            for (int i = floor.waiting.size() - 1; i >= 0; i--) {
                Person person = floor.waiting.get(i);
                if (person.goesUp() == up) {
                    boarding.add(person);
                    floor.waiting.remove(i);
                }
            }
            if (up) {
                floor.upPressed = false;
                floor.upClaimedBy = -1;
            } else {
                floor.downPressed = false;
                floor.downClaimedBy = -1;
            }
            return boarding;
        }

        /** The number of people left waiting; called when all lifts have stopped for good. */
        synchronized int waiting() {
            int waiting = 0;
            for (Floor floor : floors) {
                waiting += floor.waiting.size();
            }
            return waiting;
        }
    }

    enum Motion { STANDS, UP, DOWN }

    static final class Lift extends Thread {
        private final int number;
        private final Building building;
        private final Controls controls;
        private final List<Person> inside = new ArrayList<>(2);
        private final List<Trip> trips = new ArrayList<>(2);
        private Motion motion = Motion.STANDS;
        private int floor;
        private int target;
        private boolean targetIsUp;

        Lift(int number, int floor, Building building, Controls controls) {
            this.number = number;
            this.floor = floor;
            this.building = building;
            this.controls = controls;
        }

        /** Searches for a call from the lift's own floor outwards. */
        private void stand() {
            for (int distance = 0; distance < building.floors; distance++) {
                if (head(floor + distance) || distance > 0 && head(floor - distance)) {
                    return;
                }
            }
        }

        private boolean head(int to) {
            if (!building.hasFloor(to)) {
                return false;
            }
            boolean up = controls.claim(to, true, number);
            if (!up && !controls.claim(to, false, number)) {
                return false;
            }
            targetIsUp = up;
            goTo(to);
            return true;
        }

        private void goTo(int to) {
            target = to;
            if (to == floor) {
                arrive();
            } else {
                motion = to > floor ? Motion.UP : Motion.DOWN;
            }
        }

        private void move() {
            floor += motion == Motion.UP ? 1 : -1;
            if (floor == target) {
                arrive();
            }
        }

        private void arrive() {
            for (int i = inside.size() - 1; i >= 0; i--) {
                if (inside.get(i).to == floor) {
                    trips.add(new Trip(inside.remove(i), number, floor));
                }
            }
            inside.addAll(controls.board(floor, targetIsUp, number));
            if (inside.isEmpty()) {
                motion = Motion.STANDS;
            } else {
                goTo(nextStop());
            }
        }

        /** The nearest floor where a passenger gets out. */
        private int nextStop() {
            int nearest = inside.get(0).to;
            for (Person person : inside) {
                if (Math.abs(person.to - floor) < Math.abs(nearest - floor)) {
                    nearest = person.to;
                }
            }
            return nearest;
        }

        @Override
        public void run() {
            for (int i = 0; i < building.operations; i++) {
                if (motion == Motion.STANDS) {
                    stand();
                } else {
                    move();
                }
                assert building.hasFloor(floor);
            }
        }
    }

    /** The day's events, in their order. */
    static final class People extends Thread {
        private final Person[] events;
        private final Controls controls;

        People(int count, Controls controls) {
            this.controls = controls;
            events = new Person[count];
            for (int i = 0; i < count; i++) {
                events[i] = new Person(1 - i % 2, 2 - i % 2);
            }
        }

        @Override
        public void run() {
            for (Person person : events) {
                controls.press(person);
            }
        }
    }

    static void simulate(Building building, int count, Controls controls) throws InterruptedException {
        People people = new People(count, controls);
        Lift[] lifts = new Lift[building.lifts];
        for (int i = 0; i < lifts.length; i++) {
            lifts[i] = new Lift(i, i % building.floors, building, controls);
        }
        people.start();
        for (Lift lift : lifts) {
            lift.start();
        }
        people.join();
        int arrived = 0;
        int inside = 0;
        for (Lift lift : lifts) {
            lift.join();
            inside += lift.inside.size();
            arrived += lift.trips.size();
            for (Trip trip : lift.trips) {
                assert trip.arrived == trip.person.to && trip.lift == lift.number;
            }
        }
        assert arrived + inside + controls.waiting() == count;
    }

    /** Missing arguments have defaults. */
    static Building building(String[] args) {
        int lifts = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        int operations = args.length > 1 ? Integer.parseInt(args[1]) : 1;
        return new Building(3, lifts, operations);
    }

    static int people(String[] args) {
        return args.length > 2 ? Integer.parseInt(args[2]) : 1;
    }

    public static void main(String[] args) throws InterruptedException {
        Building building = building(args);
        simulate(building, people(args), new Controls(building));
    }
}
