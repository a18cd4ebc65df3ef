// EXPECT verdict=violated property=deadlock
//
// A class makes an object of its own subclass in its initialiser; another thread begins with the subclass.

public class InitSubclassCycle {
    abstract static class Shape {
        static final Shape UNIT = new Circle(); // ERROR LINE

        abstract int area();
    }

    static class Circle extends Shape {
        @Override
        int area() {
            return 3;
        }
    }

    public static void main(String[] args) {
        new Thread(() -> System.out.println(Shape.UNIT.area())).start();
        new Thread(() -> System.out.println(new Circle().area())).start(); // ERROR LINE
    }
}
