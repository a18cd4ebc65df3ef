// EXPECT verdict=verified
// BENCH 2 3 3
//
// 002 §11, Elevator: a discrete event simulator. People press buttons, lifts claim the nearest call, drive there floor
// by floor and deliver. The monitor of the controls protects all shared data.
// Arguments: lifts (2), people (2), floors (3).

public class Elevator {
    static final class Call {
        final int from;
        final int to;

        Call(int from, int to) {
            this.from = from;
            this.to = to;
        }
    }

    static final class Controls {
        private final Call[] pending;
        private int count;
        private boolean closed;
        private int delivered;

        Controls(int most) {
            pending = new Call[most];
        }

        synchronized void press(Call call) {
            pending[count] = call;
            count++;
            notifyAll();
        }

        synchronized void close() {
            closed = true;
            notifyAll();
        }

        /** Returns the call nearest to the floor, claimed for the caller; null when the day is over. */
        synchronized Call claim(int floor) throws InterruptedException {
            while (count == 0) {
                if (closed) {
                    return null;
                }
                wait();
            }
            int nearest = 0;
            for (int i = 1; i < count; i++) {
                if (Math.abs(pending[i].from - floor) < Math.abs(pending[nearest].from - floor)) {
                    nearest = i;
                }
            }
            Call call = pending[nearest];
            count--;
            pending[nearest] = pending[count];
            pending[count] = null;
            return call;
        }

        synchronized void deliver() {
            delivered++;
        }
    }

    static final class Lift extends Thread {
        private final Controls controls;
        private int floor;

        Lift(Controls controls) {
            this.controls = controls;
        }

        private void drive(int target) {
            while (floor != target) {
                floor += Integer.signum(target - floor);
            }
        }

        @Override
        public void run() {
            try {
                for (Call call = controls.claim(floor); call != null; call = controls.claim(floor)) {
                    drive(call.from);
                    drive(call.to);
                    controls.deliver();
                }
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int lifts = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        int people = args.length > 1 ? Integer.parseInt(args[1]) : 2;
        int floors = args.length > 2 ? Integer.parseInt(args[2]) : 3;
        Controls controls = new Controls(people);
        Lift[] threads = new Lift[lifts];
        for (int i = 0; i < lifts; i++) {
            threads[i] = new Lift(controls);
            threads[i].start();
        }
        for (int i = 0; i < people; i++) {
            controls.press(new Call(i % floors, (i + 1) % floors));
        }
        controls.close();
        for (Lift thread : threads) {
            thread.join();
            assert thread.floor >= 0 && thread.floor < floors;
        }
        assert controls.delivered == people;
    }
}
