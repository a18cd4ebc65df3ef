// EXPECT verdict=violated property=deadlock
//
// The initialiser of a class creates an instance of its subclass; another thread starts with the subclass.

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
