// EXPECT same-as-java
import java.lang.annotation.*;
import java.lang.reflect.*;
import java.util.*;

// The order of methods and constructors in reflection. It is unspecified, but programs print it, and HotSpot's order is
// deterministic.
public class ReflectOrder {
    interface Repository {
        void create(String text);
        void update(int number);
        void delete();
        List<String> list();
        int count();
        int count(String of);
    }

    static class Person {
        private String name = "n";
        private int id;
        Person(int id) { this.id = id; }
        Person(String name) { this.name = name; }
        Person(String name, int id) { this.name = name; this.id = id; }
        Person() {}
        Person(long id) {}
        public String getName() { return name; }
        public void setName(String value) { name = value; }
        public int getId() { return id; }
        public void setId(int value) { id = value; }
        public boolean isEmpty() { return false; }
        @Override public String toString() { return name; }
        @Override public boolean equals(Object other) { return this == other; }
        @Override public int hashCode() { return 1; }
        void add(int a) {}
        void add(long a) {}
        void add(String a) {}
        void add(Object... a) {}
        static Person of(String s) { return new Person(s); }
    }

    @Retention(RetentionPolicy.RUNTIME) @interface Limits {
        String s() default "s";
        char c() default 'c';
        int min() default 1;
        int max() default 2;
        String name() default "";
        Class<?> type() default void.class;
    }

    @Limits(max = 5) static class Limited {}

    enum Unit { METER, FOOT { @Override double value() { return 0.3; } }; double value() { return 1; } }

    static void show(Class<?> type) {
        System.out.println(type);
        for (Method method : type.getDeclaredMethods()) System.out.println("  " + method.getName() + Arrays.toString(method.getParameterTypes()));
        for (Constructor<?> constructor : type.getDeclaredConstructors()) System.out.println("  " + constructor);
        for (Field field : type.getDeclaredFields()) System.out.println("  " + field);
    }

    public static void main(String[] args) {
        for (Class<?> type : List.of(Repository.class, Person.class, Limits.class, Unit.class, Runnable.class, Iterator.class)) show(type);
        for (Method method : Person.class.getMethods()) System.out.println(method);
        System.out.println(Limited.class.getAnnotation(Limits.class));
    }
}
