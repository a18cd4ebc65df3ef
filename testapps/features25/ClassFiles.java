// EXPECT same-as-java
// JAVAC --release 24
// The JDK's own class file library: writing, loading, reading and transforming classes.

import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeElement;
import java.lang.classfile.Label;
import java.lang.classfile.MethodModel;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.AccessFlag;
import java.util.stream.Collectors;

import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_String;

public class ClassFiles {
    public static int twice(int x) { return x * 2; }

    public static void main(String[] args) throws Throwable {
        ClassDesc made = ClassDesc.of("Made");
        byte[] bytes = ClassFile.of().build(made, c -> c
            .withFlags(AccessFlag.PUBLIC, AccessFlag.FINAL)
            .withField("count", CD_int, ClassFile.ACC_PUBLIC | ClassFile.ACC_STATIC)
            .withMethodBody("factorial", MethodTypeDesc.of(CD_int, CD_int), ClassFile.ACC_PUBLIC | ClassFile.ACC_STATIC, b -> {
                Label loop = b.newLabel(), end = b.newLabel();
                b.iconst_1().istore(1).labelBinding(loop).iload(0).ifle(end).iload(1).iload(0).imul().istore(1).iinc(0, -1).goto_(loop).labelBinding(end).iload(1).ireturn();
            })
            .withMethodBody("pick", MethodTypeDesc.of(CD_String, ConstantDescs.CD_Object), ClassFile.ACC_PUBLIC | ClassFile.ACC_STATIC, b ->
                b.aload(0).instanceOf(CD_String).ifThenElse(t -> t.aload(0).checkcast(CD_String).areturn(), e -> e.loadConstant("none").areturn()))
            .withMethodBody("guarded", MethodTypeDesc.of(CD_int, CD_String), ClassFile.ACC_PUBLIC | ClassFile.ACC_STATIC, b ->
                b.trying(t -> t.aload(0).invokestatic(ConstantDescs.CD_Integer, "parseInt", MethodTypeDesc.of(CD_int, CD_String)).ireturn(),
                         k -> k.catching(ClassDesc.of("java.lang.NumberFormatException"), h -> h.pop().loadConstant(-1).ireturn())))
            .withMethodBody("calls", MethodTypeDesc.of(CD_int, CD_int), ClassFile.ACC_PUBLIC | ClassFile.ACC_STATIC, b ->
                b.iload(0).invokestatic(ClassDesc.of("ClassFiles"), "twice", MethodTypeDesc.of(CD_int, CD_int)).ireturn()));
        Class<?> c = MethodHandles.lookup().defineClass(bytes);
        System.out.println(c + " " + c.getMethod("factorial", int.class).invoke(null, 6) + " " + c.getMethod("pick", Object.class).invoke(null, "text") + " " + c.getMethod("pick", Object.class).invoke(null, 4));
        System.out.println(c.getMethod("guarded", String.class).invoke(null, "12") + " " + c.getMethod("guarded", String.class).invoke(null, "x") + " " + c.getMethod("calls", int.class).invoke(null, 21));
        ClassModel model = ClassFile.of().parse(bytes);
        for (MethodModel m : model.methods()) {
            long count = m.code().stream().flatMap(code -> code.elementStream()).filter(e -> e instanceof java.lang.classfile.Instruction).count();
            String calls = m.code().stream().flatMap(code -> code.elementStream()).map(e -> e instanceof InvokeInstruction i ? i.owner().asInternalName() + "." + i.name() : "").filter(s -> !s.isEmpty()).collect(Collectors.joining(","));
            System.out.println(m.methodName() + m.methodType().stringValue() + " " + m.flags().flags() + " " + count + " " + calls + " " + m.code().get().findAttribute(Attributes.stackMapTable()).isPresent());
        }
        byte[] changed = ClassFile.of().transformClass(model, ClassTransform.transformingMethodBodies((code, e) -> {
            switch ((CodeElement) e) {
                case InvokeInstruction i when i.name().equalsString("twice") -> code.pop().loadConstant(1000);
                default -> code.with(e);
            }
        }).andThen(ClassTransform.dropping(e -> e instanceof MethodModel m && m.methodName().equalsString("pick"))));
        Class<?> hidden = MethodHandles.lookup().defineHiddenClass(changed, true).lookupClass();
        System.out.println(hidden.getMethod("calls", int.class).invoke(null, 21) + " " + hidden.getDeclaredMethods().length + " " + ClassFile.of().verify(changed).size());
    }
}
