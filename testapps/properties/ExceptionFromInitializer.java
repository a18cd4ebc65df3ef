// EXPECT verdict=violated property=exception
//
// A static initializer fails if the class is needed too early: ExceptionInInitializerError.

public class ExceptionFromInitializer {
    static volatile String name;

    static final class Holder {
        static final int length = name.length(); // ERROR LINE
    }

    static void use() {
        int length = Holder.length; // ERROR LINE
        assert length == 4;
    }

    public static void main(String[] args) {
        new Thread(ExceptionFromInitializer::use).start();
        name = "name";
    }
}
