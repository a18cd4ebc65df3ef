// EXPECT verdict=violated property=race
//
// A static synchronized method locks the class, another one the object: they do not exclude each other.

public class MonitorClassAndObject {
    static int count;

    static synchronized void incrementStatic() {
        count++; // ERROR LINE
    }

    synchronized void increment() {
        count++; // ERROR LINE
    }

    public static void main(String[] args) {
        new Thread(MonitorClassAndObject::incrementStatic).start();
        new Thread(new MonitorClassAndObject()::increment).start();
    }
}
