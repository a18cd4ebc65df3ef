// EXPECT verdict=violated property=race
// ARGS 2 2 1
// OPTIONS --property race
//
// CollisionDetector, but a frame returns to the simulator before it has been read.
// Arguments: as CollisionDetector.

import java.util.List;

public class CollisionDetectorBug {
    static final class HastyBuffer extends CollisionDetector.FrameBuffer {
        HastyBuffer(int slots, int aircraft) {
            super(slots, aircraft);
        }

        @Override
        List<CollisionDetector.Motion> receive(CollisionDetector.StateTable table) throws InterruptedException {
            CollisionDetector.RawFrame frame = next();
            release();
            return table.motions(frame); // ERROR LINE
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int frames = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        int aircraft = args.length > 1 ? Integer.parseInt(args[1]) : 2;
        int slots = args.length > 2 ? Integer.parseInt(args[2]) : 1;
        CollisionDetector.simulate(frames, aircraft, new HastyBuffer(slots, aircraft));
    }
}
