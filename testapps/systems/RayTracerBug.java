// EXPECT verdict=violated property=race
// ARGS 2 1 1
// OPTIONS --property race
//
// RayTracer, but the sum is protected by the lock of the scene, and every worker has its own scene.
// Arguments: as RayTracer.

public class RayTracerBug {
    static final class LockedByScene extends RayTracer.Checksum {
        @Override
        void add(long part, RayTracer.Scene scene) {
            synchronized (scene) {
                sum += part; // ERROR LINE
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int workers = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        int rows = args.length > 1 ? Integer.parseInt(args[1]) : 1;
        int spheres = args.length > 2 ? Integer.parseInt(args[2]) : 1;
        RayTracer.render(workers, rows, spheres, new LockedByScene());
    }
}
