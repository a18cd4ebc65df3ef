// A program that makes javac write every attribute and most instructions, compiled once per run of the tests.
#include "classfile/tests/support.h"

namespace heddle::classfile::test {

namespace {

constexpr const char* kSource = R"java(
import java.lang.annotation.*;
import java.util.*;
import java.util.function.*;

@Sample.Note(value = 7, text = "seven", kinds = {Sample.Kind.ONE, Sample.Kind.TWO}, type = int[].class,
             nested = @Sample.Inner(1.5))
public abstract class Sample<X extends Comparable<X>> implements Runnable {
    enum Kind { ONE, TWO { void odd() {} } }
    @Retention(RetentionPolicy.RUNTIME) @interface Inner { double value(); }
    @Retention(RetentionPolicy.RUNTIME) @interface Note {
        int value() default 3; String text() default ""; Kind[] kinds() default {}; Class<?> type() default void.class;
        Inner nested() default @Inner(0); long big() default 1L << 40; float f() default 1f; char c() default 'c';
    }
    @Target(ElementType.TYPE_USE) @Retention(RetentionPolicy.RUNTIME) @interface Use {}
    record Point(@Note int x, List<@Use String> names) {}
    sealed interface Shape permits Circle, Square {}
    static final class Circle implements Shape {}
    static final class Square implements Shape {}

    static final int I = 70000; static final long J = 1L << 33; static final float F = 2.5f; static final double D = 1e300;
    static final String S = "text\u0000\ud83d\ude00"; static final boolean Z = true;
    private volatile int counter;
    protected transient Map<String, ? extends List<X>> map;

    abstract <Q> Q generic(X x, Q... rest) throws java.io.IOException;
    native int outside(int[] a);
    @Deprecated synchronized int switches(int i) {
        switch (i) { case 1: case 2: case 3: return 5; case 4: return 1; default: }
        switch (i) { case 1000: return 2; case -5: return 7; }
        return 0;
    }
    static Object loads(@Note(1) int a, double d) {
        Supplier<String> s = () -> "x" + a + d;
        Class<?> c = int[][].class;
        @Use String used = (@Use String) s.get();
        System.out.println(Long.MAX_VALUE + Float.MIN_VALUE + d + c.toString() + used);
        return new int[2][3][];
    }
    public void run() {
        try {
            Object[] o = new Object[3];
            o[1] = new boolean[4];
            synchronized (this) { counter += 1000; }
        } catch (IllegalStateException | Error e) {
            throw e;
        } finally {
            counter = -1;
        }
        int sum = 0;
        for (int i = 0; i < 100000; i++) { sum += 300; sum += 40000; }
        assert sum > 0;
        List<String> list = List.of();
        if (list.size() == 0 && (Object) this instanceof Sample) outside(null);
        long l = sum; l <<= 3; l = -l / 7 % 5; double x = l * 2.0; float f = (float) x;
        class Local { int get() { return (int) f; } }
        Runnable r = new Runnable() { public void run() { new Local().get(); } };
        r.run();
    }
    static { System.out.println(S); }
}
)java";

constexpr const char* kModule = R"java(
module m.n {
    requires transitive java.logging; requires static java.xml;
    exports p; opens q to java.logging, java.xml;
    uses p.Service; provides p.Service with q.Implementation;
}
)java";

}  // namespace

const std::string& sample_folder() {
    static const TemporaryFolder folder;
    static const std::string path = [] {
        compile(folder, {{"Sample.java", kSource}}, "-g -parameters");
        return folder.path();
    }();
    return path;
}

std::vector<uint8_t> sample_class(const std::string& name) {
    return read_bytes(sample_folder() + "/" + name + ".class");
}

std::vector<uint8_t> sample_module() {
    static const std::vector<uint8_t> bytes = [] {
        const TemporaryFolder folder;
        compile(folder, {{"module-info.java", kModule},
                         {"p/Service.java", "package p; public interface Service {}"},
                         {"q/Implementation.java", "package q; public class Implementation implements p.Service {}"}});
        return read_bytes(folder.path("module-info.class"));
    }();
    return bytes;
}

}  // namespace heddle::classfile::test
