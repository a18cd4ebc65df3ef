// EXPECT verdict=verified
//
// Twin of ExceptionInThread: the reference is read once.

public class ExceptionInThreadAvoided {
    static volatile Object target = new Object();

    static void use() {
        Object seen = target;
        if (seen != null) {
            seen.hashCode();
        }
    }

    public static void main(String[] args) {
        new Thread(ExceptionInThreadAvoided::use).start();
        target = null;
    }
}
