// EXPECT same-as-java
// JAVAC --release 25
//
// Descriptors of constants, after a lambda was created: `java` has initialised the constants of java.lang.constant by
// then.

import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.function.Supplier;

public class ConstantDescriptors {
    public static void main(String[] args) {
        Supplier<String> first = () -> "a lambda";
        System.out.println(first.get());
        MethodTypeDesc type = MethodTypeDesc.ofDescriptor("(ILjava/lang/String;[J)D");
        System.out.println(type.displayDescriptor());
        System.out.println(type.returnType().equals(ConstantDescs.CD_double));
        System.out.println(type.parameterType(2).componentType().displayName());
        System.out.println(ClassDesc.of("p", "Outer").nested("Inner").arrayType(2).descriptorString());
        System.out.println(type.changeReturnType(ConstantDescs.CD_void));
    }
}
