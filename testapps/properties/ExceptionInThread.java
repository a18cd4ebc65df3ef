// EXPECT verdict=violated property=exception
//
// A thread calls through a reference that main takes away.

public class ExceptionInThread {
    static volatile Object target = new Object();

    static void use() {
        if (target != null) {
            target.hashCode(); // ERROR LINE
        }
    }

    public static void main(String[] args) {
        new Thread(ExceptionInThread::use).start();
        target = null;
    }
}
