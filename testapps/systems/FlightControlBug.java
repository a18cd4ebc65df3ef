// EXPECT verdict=violated property=assert
// ARGS 1 1
//
// FlightControl, but a sensor stores its values in separate volatile fields instead of one sample: no race, but the
// autopilot can read parts of two samples.
// Arguments: as FlightControl.

public class FlightControlBug {
    static final class LooseInfrared extends FlightControl.InfraredDevice {
        private volatile int roll;
        private volatile int pitch;
        private volatile int checksum;

        @Override
        void interrupt(int newRoll, int newPitch) {
            roll = newRoll;
            pitch = newPitch;
            checksum = FlightControl.InfraredSample.checksum(newRoll, newPitch);
        }

        @Override
        FlightControl.InfraredSample sample() {
            FlightControl.InfraredSample sample = new FlightControl.InfraredSample(roll, pitch, checksum);
            assert sample.isIntact(); // ERROR LINE
            return sample;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int cycles = args.length > 0 ? Integer.parseInt(args[0]) : 1;
        int environment = args.length > 1 ? Integer.parseInt(args[1]) : 1;
        FlightControl.fly(cycles, environment, new LooseInfrared());
    }
}
