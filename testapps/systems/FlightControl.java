// EXPECT verdict=verified
// ARGS 1 1
// LABEL slow
//
// 001 §8.2, jPapaBench: the software on board of a small unmanned aircraft. Two computers, each with periodic
// tasks, are connected by a bus. Fly-by-wire reads the radio, uses fail-safe values when commands or the
// autopilot are missing, and drives the servos. The autopilot navigates by GPS along a flight plan,
// stabilises by infrared sensors, and reports. A third thread is the environment: it moves the aircraft
// according to the servos and raises the interrupts of GPS, sensors and radio. Shared: devices that store
// their last value, each under its own lock; the bus; the mode, which is volatile. All objects that are
// passed on are written in constructors only. The state of each task, and of the simulated aircraft, is
// accessed by one thread.
// Arguments: cycles of the computers (1), cycles of the environment (1).

public class FlightControl {
    // ---- Messages: written in constructors only

    enum Mode { MANUAL, AUTO, FAILSAFE }

    static final class RadioCommand {
        final int roll;
        final int throttle;
        final boolean automatic;

        RadioCommand(int roll, int throttle, boolean automatic) {
            this.roll = roll;
            this.throttle = throttle;
            this.automatic = automatic;
        }
    }

    static final class GpsFix {
        final int east;
        final int altitude;

        GpsFix(int east, int altitude) {
            this.east = east;
            this.altitude = altitude;
        }
    }

    /** The attitude as the infrared sensors measure it. */
    static final class InfraredSample {
        final int roll;
        final int pitch;
        final int checksum;

        InfraredSample(int roll, int pitch, int checksum) {
            this.roll = roll;
            this.pitch = pitch;
            this.checksum = checksum;
        }

        static int checksum(int roll, int pitch) {
            return 31 * roll + pitch;
        }

        boolean isIntact() {
            return checksum == checksum(roll, pitch);
        }
    }

    /** From fly-by-wire to the autopilot. */
    static final class Uplink {
        final RadioCommand command;
        final Mode mode;

        Uplink(RadioCommand command, Mode mode) {
            this.command = command;
            this.mode = mode;
        }
    }

    /** From the autopilot to fly-by-wire. */
    static final class Downlink {
        final int roll;
        final int throttle;

        Downlink(int roll, int throttle) {
            this.roll = roll;
            this.throttle = throttle;
        }
    }

    static final class Waypoint {
        final int east;
        final int altitude;

        Waypoint(int east, int altitude) {
            this.east = east;
            this.altitude = altitude;
        }
    }

    // ---- Devices and the bus

    /** Stores the last value that was put in. */
    static final class Register<T> {
        private T value;
        private boolean fresh;

        synchronized void put(T next) {
            value = next;
            fresh = true;
        }

        /** Returns each value once; null when there is no new one. */
        synchronized T takeFresh() {
            if (!fresh) {
                return null;
            }
            fresh = false;
            return value;
        }

        synchronized T last() {
            return value;
        }
    }

    /** Both directions of the serial bus between the computers. */
    static final class Bus {
        final Register<Uplink> up = new Register<>();
        final Register<Downlink> down = new Register<>();
    }

    static class InfraredDevice {
        private final Register<InfraredSample> register = new Register<>();

        void interrupt(int roll, int pitch) {
            register.put(new InfraredSample(roll, pitch, InfraredSample.checksum(roll, pitch)));
        }

        InfraredSample sample() {
            return register.last();
        }
    }

    static final class ServoBank {
        private int roll;
        private int throttle;

        synchronized void drive(int newRoll, int newThrottle) {
            roll = newRoll;
            throttle = newThrottle;
        }

        synchronized int roll() {
            return roll;
        }

        synchronized int throttle() {
            return throttle;
        }
    }

    /** Everything that the three threads share. */
    static final class Hardware {
        final Register<RadioCommand> radio = new Register<>();
        final Register<GpsFix> gps = new Register<>();
        final InfraredDevice infrared;
        final ServoBank servos = new ServoBank();
        final Bus bus = new Bus();
        volatile Mode mode = Mode.MANUAL;

        Hardware(InfraredDevice infrared) {
            this.infrared = infrared;
        }
    }

    // ---- Tasks

    interface Task {
        void execute();
    }

    /** Runs its tasks in order, cycle by cycle; a task with period n only in every nth cycle. */
    static final class Computer extends Thread {
        private final Task[] tasks;
        private final int[] periods;
        private final int cycles;

        Computer(String name, Task[] tasks, int[] periods, int cycles) {
            super(name);
            this.tasks = tasks;
            this.periods = periods;
            this.cycles = cycles;
        }

        @Override
        public void run() {
            for (int cycle = 0; cycle < cycles; cycle++) {
                int i = 0;
                for (Task task : tasks) {
                    if (cycle % periods[i++] == 0) {
                        task.execute();
                    }
                }
            }
        }
    }

    // ---- Fly-by-wire

    /** The state of the fly-by-wire tasks; accessed by one thread. */
    static final class FlyByWire {
        private RadioCommand command;
        private int silent;
        private Downlink orders;
    }

    /** Decodes the received radio message. */
    static final class TestPpm implements Task {
        private final Hardware hardware;
        private final FlyByWire unit;

        TestPpm(Hardware hardware, FlyByWire unit) {
            this.hardware = hardware;
            this.unit = unit;
        }

        @Override
        public void execute() {
            RadioCommand command = hardware.radio.takeFresh();
            if (command == null) {
                unit.silent++;
            } else {
                unit.command = command;
                unit.silent = 0;
                hardware.mode = command.automatic ? Mode.AUTO : Mode.MANUAL;
            }
        }
    }

    static final class SendToAutopilot implements Task {
        private final Hardware hardware;
        private final FlyByWire unit;

        SendToAutopilot(Hardware hardware, FlyByWire unit) {
            this.hardware = hardware;
            this.unit = unit;
        }

        @Override
        public void execute() {
            if (unit.command != null) {
                hardware.bus.up.put(new Uplink(unit.command, hardware.mode));
            }
        }
    }

    /** After too long without a command: straight on at half throttle. */
    static final class CheckFailsafe implements Task {
        private final Hardware hardware;
        private final FlyByWire unit;

        CheckFailsafe(Hardware hardware, FlyByWire unit) {
            this.hardware = hardware;
            this.unit = unit;
        }

        @Override
        public void execute() {
            if (unit.silent > 2) {
                hardware.mode = Mode.FAILSAFE;
                hardware.servos.drive(0, 50);
            }
        }
    }

    /** Drives the servos, from the autopilot's commands or from the radio's. */
    static final class DriveServos implements Task {
        private final Hardware hardware;
        private final FlyByWire unit;

        DriveServos(Hardware hardware, FlyByWire unit) {
            this.hardware = hardware;
            this.unit = unit;
        }

        @Override
        public void execute() {
            Mode mode = hardware.mode;
            if (mode == Mode.AUTO) {
                Downlink orders = hardware.bus.down.takeFresh();
                if (orders != null) {
                    unit.orders = orders;
                }
                if (unit.orders != null) {
                    hardware.servos.drive(unit.orders.roll, unit.orders.throttle);
                }
            } else if (mode == Mode.MANUAL && unit.command != null) {
                hardware.servos.drive(unit.command.roll, unit.command.throttle);
            }
        }
    }

    // ---- The autopilot

    /** The state of the autopilot's tasks; accessed by one thread. */
    static final class Autopilot {
        private final Waypoint[] plan;
        private int next;
        private Mode mode = Mode.MANUAL;
        private int desiredRoll;
        private int desiredThrottle;
        private int roll;
        private int reports;

        Autopilot(Waypoint... plan) {
            this.plan = plan;
        }
    }

    static final class RadioControl implements Task {
        private final Hardware hardware;
        private final Autopilot unit;

        RadioControl(Hardware hardware, Autopilot unit) {
            this.hardware = hardware;
            this.unit = unit;
        }

        @Override
        public void execute() {
            Uplink uplink = hardware.bus.up.takeFresh();
            if (uplink != null) {
                unit.mode = uplink.mode;
                assert uplink.command != null;
            }
        }
    }

    /** Follows the flight plan: the direction to turn, and whether to climb. */
    static final class Navigation implements Task {
        private final Hardware hardware;
        private final Autopilot unit;

        Navigation(Hardware hardware, Autopilot unit) {
            this.hardware = hardware;
            this.unit = unit;
        }

        @Override
        public void execute() {
            GpsFix fix = hardware.gps.takeFresh();
            if (fix == null) {
                return;
            }
            Waypoint target = unit.plan[unit.next];
            if (fix.east >= target.east && unit.next + 1 < unit.plan.length) {
                unit.next++;
                target = unit.plan[unit.next];
            }
            unit.desiredRoll = Integer.signum(target.east - fix.east) * 10;
            unit.desiredThrottle = fix.altitude < target.altitude ? 100 : 60;
        }
    }

    static final class Stabilization implements Task {
        private final Hardware hardware;
        private final Autopilot unit;

        Stabilization(Hardware hardware, Autopilot unit) {
            this.hardware = hardware;
            this.unit = unit;
        }

        @Override
        public void execute() {
            InfraredSample sample = hardware.infrared.sample();
            if (sample == null) {
                return;
            }
            assert sample.isIntact() : "parts of two samples";
            unit.roll = Math.max(-30, Math.min(30, unit.desiredRoll - sample.roll));
        }
    }

    static final class SendToFlyByWire implements Task {
        private final Hardware hardware;
        private final Autopilot unit;

        SendToFlyByWire(Hardware hardware, Autopilot unit) {
            this.hardware = hardware;
            this.unit = unit;
        }

        @Override
        public void execute() {
            if (unit.mode == Mode.AUTO) {
                hardware.bus.down.put(new Downlink(unit.roll, unit.desiredThrottle));
            }
        }
    }

    /** Stands for sending to the ground station: only counts. */
    static final class Reporting implements Task {
        private final Autopilot unit;

        Reporting(Autopilot unit) {
            this.unit = unit;
        }

        @Override
        public void execute() {
            unit.reports++;
        }
    }

    // ---- The environment

    /** The simulated aircraft. */
    static final class Environment extends Thread {
        private final Hardware hardware;
        private final int cycles;
        private int east;
        private int altitude = 10;
        private int roll;

        Environment(Hardware hardware, int cycles) {
            super("environment");
            this.hardware = hardware;
            this.cycles = cycles;
        }

        private void fly() {
            roll = (roll + hardware.servos.roll()) / 2;
            altitude += Integer.signum(hardware.servos.throttle() - 60);
            east++;
        }

        private void interrupts(int cycle) {
            hardware.infrared.interrupt(roll + cycle + 1, cycle);
            if (cycle % 2 == 0) {
                hardware.radio.put(new RadioCommand(5, 70, true));
                hardware.gps.put(new GpsFix(east, altitude));
            }
        }

        @Override
        public void run() {
            for (int cycle = 0; cycle < cycles; cycle++) {
                fly();
                interrupts(cycle);
            }
        }
    }

    static void fly(int cycles, int environmentCycles, InfraredDevice infrared) throws InterruptedException {
        Hardware hardware = new Hardware(infrared);
        FlyByWire flyByWire = new FlyByWire();
        Autopilot autopilot = new Autopilot(new Waypoint(1, 12), new Waypoint(5, 12));
        Task[] flyByWireTasks = {
            new TestPpm(hardware, flyByWire), new SendToAutopilot(hardware, flyByWire),
            new CheckFailsafe(hardware, flyByWire), new DriveServos(hardware, flyByWire),
        };
        Task[] autopilotTasks = {
            new RadioControl(hardware, autopilot), new Navigation(hardware, autopilot), new Stabilization(hardware, autopilot),
            new SendToFlyByWire(hardware, autopilot), new Reporting(autopilot),
        };
        Environment environment = new Environment(hardware, environmentCycles);
        Computer[] computers = {
            new Computer("fly-by-wire", flyByWireTasks, new int[] {1, 1, 2, 1}, cycles),
            new Computer("autopilot", autopilotTasks, new int[] {1, 2, 1, 1, 2}, cycles),
        };
        environment.start();
        for (Computer computer : computers) {
            computer.start();
        }
        environment.join();
        for (Computer computer : computers) {
            computer.join();
        }
        assert environment.east == environmentCycles;
        assert autopilot.reports == (cycles + 1) / 2;
        assert Math.abs(autopilot.roll) <= 30;
        int throttle = hardware.servos.throttle();
        assert throttle == 0 || throttle == 50 || throttle == 60 || throttle == 100;
        assert autopilot.mode != Mode.AUTO || flyByWire.command != null;
    }

    public static void main(String[] args) throws InterruptedException {
        int cycles = args.length > 0 ? Integer.parseInt(args[0]) : 1;
        int environment = args.length > 1 ? Integer.parseInt(args[1]) : 1;
        fly(cycles, environment, new InfraredDevice());
    }
}
