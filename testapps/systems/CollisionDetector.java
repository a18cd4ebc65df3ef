// EXPECT verdict=verified
// ARGS 2 2 1
//
// 001 §8.2, CDx: a collision detector for aircraft. The simulator stands for a radar: it computes the
// positions of the aircraft, frame by frame, and puts the frames into a circular buffer. The detector takes
// each frame, keeps the previous position of every aircraft, assigns the motions to the grid squares that they
// cross, and checks for collisions only among motions that share a square. Shared: the buffer, with wait and
// notify. Its frames are re-used, as in the original, which allocates nothing after the start: a frame returns
// to the simulator once the detector has copied it. Motions, vectors and the tables are accessed by the
// detector only.
// Arguments: frames (2), aircraft (2), slots of the buffer (1).

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

public class CollisionDetector {
    static final double SQUARE = 10;
    static final double NEAR = 1;

    // ---- Vectors

    static final class Vector2 {
        final int x;
        final int y;

        Vector2(int x, int y) {
            this.x = x;
            this.y = y;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Vector2 && ((Vector2) other).x == x && ((Vector2) other).y == y;
        }

        @Override
        public int hashCode() {
            return 31 * x + y;
        }
    }

    static final class Vector3 {
        final double x;
        final double y;
        final double z;

        Vector3(double x, double y, double z) {
            this.x = x;
            this.y = y;
            this.z = z;
        }

        Vector3 minus(Vector3 other) {
            return new Vector3(x - other.x, y - other.y, z - other.z);
        }

        double dot(Vector3 other) {
            return x * other.x + y * other.y + z * other.z;
        }

        Vector3 along(double t, Vector3 direction) {
            return new Vector3(x + t * direction.x, y + t * direction.y, z + t * direction.z);
        }
    }

    // ---- Aircraft, their motions and collisions: written in constructors only

    static final class CallSign {
        final String text;

        CallSign(String text) {
            this.text = text;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof CallSign && ((CallSign) other).text.equals(text);
        }

        @Override
        public int hashCode() {
            return text.hashCode();
        }
    }

    static final class Motion {
        final CallSign aircraft;
        final Vector3 from;
        final Vector3 to;

        Motion(CallSign aircraft, Vector3 from, Vector3 to) {
            this.aircraft = aircraft;
            this.from = from;
            this.to = to;
        }

        /** Returns the first one's position where the two are nearest to each other, if that is too near, or null. */
        Vector3 meets(Motion other) {
            Vector3 distance = from.minus(other.from);
            Vector3 speed = to.minus(from).minus(other.to.minus(other.from));
            double squaredSpeed = speed.dot(speed);
            double time = squaredSpeed == 0 ? 0 : Math.max(0, Math.min(1, -distance.dot(speed) / squaredSpeed));
            Vector3 nearest = distance.along(time, speed);
            return nearest.dot(nearest) <= NEAR * NEAR ? from.along(time, to.minus(from)) : null;
        }
    }

    static final class Collision {
        final CallSign first;
        final CallSign second;
        final Vector3 place;

        Collision(CallSign first, CallSign second, Vector3 place) {
            this.first = first;
            this.second = second;
            this.place = place;
        }

        boolean isOf(Motion one, Motion other) {
            return first.equals(one.aircraft) && second.equals(other.aircraft);
        }
    }

    // ---- Frames

    /** What the radar sees at one moment. Only the thread that took it out of the buffer accesses it. */
    static final class RawFrame {
        final CallSign[] aircraft;
        final double[] positions; // x, y, z for each
        private int count;

        RawFrame(int most) {
            aircraft = new CallSign[most];
            positions = new double[3 * most];
        }

        void clear() {
            count = 0;
        }

        void add(CallSign sign, double x, double y, double z) {
            aircraft[count] = sign;
            positions[3 * count] = x;
            positions[3 * count + 1] = y;
            positions[3 * count + 2] = z;
            count++;
        }

        int count() {
            return count;
        }
    }

    /** Frames between first and first + filled are for the detector, the next ones for the simulator. */
    static class FrameBuffer {
        private final RawFrame[] frames;
        private int first;
        private int filled;

        FrameBuffer(int slots, int aircraft) {
            frames = new RawFrame[slots];
            for (int i = 0; i < slots; i++) {
                frames[i] = new RawFrame(aircraft);
            }
        }

        /** Returns a frame to write to. */
        final synchronized RawFrame free() throws InterruptedException {
            while (filled == frames.length) {
                wait();
            }
            return frames[(first + filled) % frames.length];
        }

        /** Passes on the frame that was written. */
        final synchronized void publish() {
            filled++;
            notifyAll();
        }

        /** Returns the next frame to read. */
        final synchronized RawFrame next() throws InterruptedException {
            while (filled == 0) {
                wait();
            }
            return frames[first];
        }

        /** Gives back the frame that was read. */
        final synchronized void release() {
            first = (first + 1) % frames.length;
            filled--;
            notifyAll();
        }

        /** Returns the motions of the next frame. */
        List<Motion> receive(StateTable table) throws InterruptedException {
            RawFrame frame = next();
            List<Motion> motions = table.motions(frame);
            release();
            return motions;
        }
    }

    // ---- The simulator

    /** An aircraft on a straight line. */
    static final class Flight {
        private final CallSign sign;
        private final Vector3 start;
        private final Vector3 speed;

        Flight(CallSign sign, Vector3 start, Vector3 speed) {
            this.sign = sign;
            this.start = start;
            this.speed = speed;
        }

        void addTo(RawFrame frame, int time) {
            Vector3 place = start.along(time, speed);
            frame.add(sign, place.x, place.y, place.z);
        }
    }

    static final class Simulator extends Thread {
        private final FrameBuffer buffer;
        private final Flight[] flights;
        private final int frames;

        Simulator(FrameBuffer buffer, Flight[] flights, int frames) {
            super("simulator");
            this.buffer = buffer;
            this.flights = flights;
            this.frames = frames;
        }

        @Override
        public void run() {
            try {
                for (int time = 0; time < frames; time++) {
                    RawFrame frame = buffer.free();
                    frame.clear();
                    for (Flight flight : flights) {
                        flight.addTo(frame, time);
                    }
                    buffer.publish();
                }
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }

    // ---- The detector

    /** The last position of each aircraft. */
    static final class StateTable {
        private final Map<CallSign, Vector3> places = new HashMap<>();

        List<Motion> motions(RawFrame frame) {
            int count = frame.count();
            List<Motion> motions = new ArrayList<>(count);
            for (int i = 0; i < count; i++) {
                CallSign sign = frame.aircraft[i];
                Vector3 place =
                    new Vector3(frame.positions[3 * i], frame.positions[3 * i + 1], frame.positions[3 * i + 2]);
                Vector3 before = places.put(sign, place);
                motions.add(new Motion(sign, before == null ? place : before, place));
            }
            return motions;
        }
    }

    /** The squares of the grid, and the motions that cross them. */
    static final class Reducer {
        private final Map<Vector2, List<Motion>> squares = new HashMap<>();

        /** Seen from above, a motion crosses at most the squares around its ends. */
        void add(Motion motion) {
            int fromX = square(Math.min(motion.from.x, motion.to.x));
            int toX = square(Math.max(motion.from.x, motion.to.x));
            int fromY = square(Math.min(motion.from.y, motion.to.y));
            int toY = square(Math.max(motion.from.y, motion.to.y));
            for (int x = fromX; x <= toX; x++) {
                for (int y = fromY; y <= toY; y++) {
                    put(new Vector2(x, y), motion);
                }
            }
        }

        private static int square(double coordinate) {
            return (int) Math.floor(coordinate / SQUARE);
        }

        private void put(Vector2 square, Motion motion) {
            List<Motion> there = squares.get(square);
            if (there == null) {
                there = new ArrayList<>(2);
                squares.put(square, there);
            }
            there.add(motion);
        }

        /** The motions that share a square with another one. */
        List<List<Motion>> crowded() {
            List<List<Motion>> crowded = new ArrayList<>(1);
            for (List<Motion> motions : squares.values()) {
                if (motions.size() > 1) {
                    crowded.add(motions);
                }
            }
            return crowded;
        }
    }

    static final class Detector extends Thread {
        private final FrameBuffer buffer;
        private final StateTable table = new StateTable();
        private final int frames;
        private int collisions;

        Detector(FrameBuffer buffer, int frames) {
            super("detector");
            this.buffer = buffer;
            this.frames = frames;
        }

        private void detect() throws InterruptedException {
            Reducer reducer = new Reducer();
            for (Motion motion : buffer.receive(table)) {
                reducer.add(motion);
            }
            List<Collision> found = new ArrayList<>(1);
            for (List<Motion> motions : reducer.crowded()) {
                look(motions, found);
            }
            collisions += found.size();
        }

        private void look(List<Motion> motions, List<Collision> found) {
            for (int i = 0; i < motions.size(); i++) {
                for (int j = i + 1; j < motions.size(); j++) {
                    Motion one = motions.get(i);
                    Motion other = motions.get(j);
                    Vector3 place = one.meets(other);
                    if (place != null && !isKnown(found, one, other)) {
                        found.add(new Collision(one.aircraft, other.aircraft, place));
                    }
                }
            }
        }

        private static boolean isKnown(List<Collision> found, Motion one, Motion other) {
            for (Collision collision : found) {
                if (collision.isOf(one, other)) {
                    return true;
                }
            }
            return false;
        }

        @Override
        public void run() {
            try {
                for (int i = 0; i < frames; i++) {
                    detect();
                }
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }

    /** The aircraft fly towards each other in pairs, and meet in the last frame. */
    static Flight[] flights(int aircraft, int frames) {
        Flight[] flights = new Flight[aircraft];
        for (int i = 0; i < aircraft; i++) {
            double y = 20 * (i / 2) + 1;
            boolean east = i % 2 == 0;
            flights[i] = new Flight(new CallSign("A" + i), new Vector3(east ? 1 : 2 * frames - 1, y, 8),
                                    new Vector3(east ? 1 : -1, 0, 0));
        }
        return flights;
    }

    static void simulate(int frames, int aircraft, FrameBuffer buffer) throws InterruptedException {
        Simulator simulator = new Simulator(buffer, flights(aircraft, frames), frames);
        Detector detector = new Detector(buffer, frames);
        simulator.start();
        detector.start();
        simulator.join();
        detector.join();
        assert detector.collisions == aircraft / 2;
    }

    public static void main(String[] args) throws InterruptedException {
        int frames = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        int aircraft = args.length > 1 ? Integer.parseInt(args[1]) : 2;
        int slots = args.length > 2 ? Integer.parseInt(args[2]) : 1;
        simulate(frames, aircraft, new FrameBuffer(slots, aircraft));
    }
}
