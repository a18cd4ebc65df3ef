// EXPECT verdict=violated property=exception
//
// A thread calls a method through a reference that main sets to null.

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
