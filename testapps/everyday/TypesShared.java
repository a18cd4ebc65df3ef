// EXPECT verdict=violated property=race
//
// One thread fills an array of parameter types while another one creates a method type from it.

import java.lang.invoke.MethodType;

public class TypesShared {
    public static void main(String[] args) throws InterruptedException {
        Class<?>[] parameters = {int.class, int.class};
        Thread other = new Thread(() -> parameters[1] = long.class); // ERROR LINE
        other.start();
        MethodType type = MethodType.methodType(void.class, parameters); // ERROR LINE
        other.join();
        assert type.parameterCount() == 2;
    }
}
