// EXPECT verdict=verified
// ARGS 2 1 1
//
// 001 §8.2, the ray tracer of the Java Grande suite: workers render a scene of spheres and lights, each its own rows.
// As in the suite, every worker builds its own scene, so one thread alone accesses nearly all objects, though others
// could reach them. Shared: the assignment of rows, the image (written at different indexes), the sum over all pixels,
// which a lock protects, and a barrier before and after.
// Arguments: workers (2), rows per worker (1), spheres (1).

public class RayTracer {
    static final int WIDTH = 1;

    // ---- Vectors and rays

    static final class Vec {
        double x;
        double y;
        double z;

        Vec(double x, double y, double z) {
            this.x = x;
            this.y = y;
            this.z = z;
        }

        static double dot(Vec a, Vec b) {
            return a.x * b.x + a.y * b.y + a.z * b.z;
        }

        static Vec minus(Vec a, Vec b) {
            return new Vec(a.x - b.x, a.y - b.y, a.z - b.z);
        }

        /** a + t b */
        static Vec along(Vec a, double t, Vec b) {
            return new Vec(a.x + t * b.x, a.y + t * b.y, a.z + t * b.z);
        }

        /** Normalizes it to length 1, and returns its previous length. */
        double normalize() {
            double length = Math.sqrt(dot(this, this));
            if (length != 0) {
                x /= length;
                y /= length;
                z /= length;
            }
            return length;
        }
    }

    static final class Ray {
        final Vec origin;
        final Vec direction;

        Ray(Vec origin, Vec direction) {
            this.origin = origin;
            this.direction = direction;
            direction.normalize();
        }

        Vec point(double t) {
            return Vec.along(origin, t, direction);
        }
    }

    // ---- The scene

    static final class Surface {
        final double diffuse;
        final double ambient;

        Surface(double diffuse, double ambient) {
            this.diffuse = diffuse;
            this.ambient = ambient;
        }
    }

    static final class Light {
        final Vec position;
        final double brightness;

        Light(Vec position, double brightness) {
            this.position = position;
            this.brightness = brightness;
        }
    }

    abstract static class Primitive {
        final Surface surface;

        Primitive(Surface surface) {
            this.surface = surface;
        }

        /** Returns the distance along the ray at which it is hit, or a negative number. */
        abstract double intersect(Ray ray);

        abstract Vec normal(Vec point);
    }

    static final class Sphere extends Primitive {
        private final Vec centre;
        private final double squaredRadius;

        Sphere(Vec centre, double radius, Surface surface) {
            super(surface);
            this.centre = centre;
            this.squaredRadius = radius * radius;
        }

        @Override
        double intersect(Ray ray) {
            Vec toCentre = Vec.minus(centre, ray.origin);
            double along = Vec.dot(toCentre, ray.direction);
            double squared = squaredRadius - Vec.dot(toCentre, toCentre) + along * along;
            return squared < 0 ? -1 : along - Math.sqrt(squared);
        }

        @Override
        Vec normal(Vec point) {
            Vec normal = Vec.minus(point, centre);
            normal.normalize();
            return normal;
        }
    }

    /** The first object that a ray hits. */
    static final class Hit {
        final Primitive primitive;
        final Vec point;

        Hit(Primitive primitive, Vec point) {
            this.primitive = primitive;
            this.point = point;
        }
    }

    static final class Scene {
        private final Primitive[] primitives;
        private final Light[] lights;

        Scene(Primitive[] primitives, Light[] lights) {
            this.primitives = primitives;
            this.lights = lights;
        }

        /** Spheres in a row, the nearest one in the middle of the view. */
        static Scene create(int spheres) {
            Surface surface = new Surface(0.75, 0.125);
            Primitive[] primitives = new Primitive[spheres];
            for (int i = 0; i < spheres; i++) {
                primitives[i] = new Sphere(new Vec(2 * i, 0, 5 + i), 1, surface);
            }
            return new Scene(primitives, new Light[] {new Light(new Vec(4, 4, -4), 200)});
        }

        Hit trace(Ray ray) {
            Primitive nearest = null;
            double least = Double.MAX_VALUE;
            for (Primitive primitive : primitives) {
                double distance = primitive.intersect(ray);
                if (distance > 0 && distance < least) {
                    nearest = primitive;
                    least = distance;
                }
            }
            return nearest == null ? null : new Hit(nearest, ray.point(least));
        }

        boolean isShadowed(Vec point, Vec toLight, Primitive except) {
            for (Primitive primitive : primitives) {
                if (primitive != except && primitive.intersect(new Ray(point, toLight)) > 0) {
                    return true;
                }
            }
            return false;
        }

        double shade(Hit hit) {
            Surface surface = hit.primitive.surface;
            double brightness = surface.ambient;
            Vec normal = hit.primitive.normal(hit.point);
            for (Light light : lights) {
                Vec toLight = Vec.minus(light.position, hit.point);
                double distance = toLight.normalize();
                double angle = Vec.dot(normal, toLight);
                if (angle > 0 && !isShadowed(hit.point, toLight, hit.primitive)) {
                    brightness += surface.diffuse * angle * light.brightness / (distance * distance);
                }
            }
            return brightness;
        }
    }

    static final class View {
        private final Vec eye = new Vec(0, 0, 0);
        private final int width;
        private final int height;

        View(int width, int height) {
            this.width = width;
            this.height = height;
        }

        Ray ray(int column, int row) {
            double x = (column + 0.5) / width - 0.5;
            double y = (row + 0.5) / height - 0.5;
            return new Ray(eye, new Vec(x, y / 4, 1));
        }
    }

    // ---- Data that the workers share

    /** The rows of one worker. */
    static final class Interval {
        final int number;
        final int from;
        final int to;

        Interval(int number, int from, int to) {
            this.number = number;
            this.from = from;
            this.to = to;
        }
    }

    static final class Image {
        private final int width;
        private final int[] pixels;

        Image(int width, int height) {
            this.width = width;
            this.pixels = new int[width * height];
        }

        void set(int column, int row, int brightness) {
            pixels[width * row + column] = brightness;
        }

        long sum() {
            long sum = 0;
            for (int pixel : pixels) {
                sum += pixel;
            }
            return sum;
        }
    }

    static class Checksum {
        long sum;

        synchronized void add(long part, Scene scene) {
            sum += part;
        }

        synchronized long sum() {
            return sum;
        }
    }

    static final class Barrier {
        private final int parties;
        private int arrived;
        private int round;

        Barrier(int parties) {
            this.parties = parties;
        }

        synchronized void await() throws InterruptedException {
            int mine = round;
            arrived++;
            if (arrived == parties) {
                arrived = 0;
                round++;
                notifyAll();
            }
            while (round == mine) {
                wait();
            }
        }
    }

    // ---- The workers

    static final class Worker extends Thread {
        private final Interval interval;
        private final int spheres;
        private final int height;
        private final Image image;
        private final Checksum checksum;
        private final Barrier barrier;
        private Scene scene;
        private View view;

        Worker(Interval interval, int spheres, int height, Image image, Checksum checksum, Barrier barrier) {
            this.interval = interval;
            this.spheres = spheres;
            this.height = height;
            this.image = image;
            this.checksum = checksum;
            this.barrier = barrier;
        }

        private void prepare() {
            scene = Scene.create(spheres);
            view = new View(WIDTH, height);
        }

        private long render() {
            long sum = 0;
            for (int row = interval.from; row < interval.to; row++) {
                for (int column = 0; column < WIDTH; column++) {
                    Hit hit = scene.trace(view.ray(column, row));
                    int brightness = hit == null ? 0 : (int) Math.min(255, 64 * scene.shade(hit));
                    image.set(column, row, brightness);
                    sum += brightness;
                }
            }
            return sum;
        }

        @Override
        public void run() {
            try {
                prepare();
                barrier.await();
                checksum.add(render(), scene);
                barrier.await();
                if (interval.number == 0) {
                    assert checksum.sum() == image.sum();
                }
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }

    static Interval[] plan(int workers, int rows) {
        Interval[] plan = new Interval[workers];
        for (int i = 0; i < workers; i++) {
            plan[i] = new Interval(i, i * rows, (i + 1) * rows);
        }
        return plan;
    }

    static void render(int workers, int rows, int spheres, Checksum checksum) throws InterruptedException {
        int height = workers * rows;
        Image image = new Image(WIDTH, height);
        Barrier barrier = new Barrier(workers);
        Thread[] threads = new Thread[workers];
        Interval[] plan = plan(workers, rows);
        for (int i = 0; i < workers; i++) {
            threads[i] = new Worker(plan[i], spheres, height, image, checksum, barrier);
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        // The same picture again, sequentially.
        Image reference = new Image(WIDTH, height);
        Interval all = new Interval(1, 0, height);
        Worker alone = new Worker(all, spheres, height, reference, checksum, barrier);
        alone.prepare();
        long sum = alone.render();
        assert sum > 0 && sum == checksum.sum() && sum == image.sum();
    }

    public static void main(String[] args) throws InterruptedException {
        int workers = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        int rows = args.length > 1 ? Integer.parseInt(args[1]) : 1;
        int spheres = args.length > 2 ? Integer.parseInt(args[2]) : 1;
        render(workers, rows, spheres, new Checksum());
    }
}
