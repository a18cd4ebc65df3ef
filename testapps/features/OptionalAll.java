// EXPECT same-as-java
// Optional, OptionalInt, OptionalLong, OptionalDouble: every method on empty and present
import java.util.*;
import java.util.stream.*;

public class OptionalAll {
    static void attempt(String label, Runnable r) {
        try {
            r.run();
            System.out.println(label + ": no exception");
        } catch (RuntimeException e) {
            System.out.println(label + ": " + e);
        }
    }

    record Address(String street, Optional<String> zip) {}
    record Person(String name, Address address) {}

    public static void main(String[] args) {
        for (Optional<String> o : List.of(Optional.of("text"), Optional.<String>empty(), Optional.of(""))) {
            System.out.println("== " + o);
            System.out.println("present/empty: " + o.isPresent() + o.isEmpty() + " hash " + o.hashCode());
            System.out.println("orElse: " + o.orElse("other") + " orElseGet: " + o.orElseGet(() -> "made"));
            System.out.println("map: " + o.map(String::length) + " to null: " + o.map(x -> (String) null));
            System.out.println("filter: " + o.filter(s -> s.length() > 2) + " flatMap: " + o.flatMap(s -> s.isEmpty() ? Optional.empty() : Optional.of(s.charAt(0))));
            System.out.println("or: " + o.or(() -> Optional.of("alt")) + " stream: " + o.stream().collect(Collectors.toList()));
            o.ifPresent(s -> System.out.println("ifPresent: [" + s + "]"));
            o.ifPresentOrElse(s -> System.out.println("has: " + s.length()), () -> System.out.println("has none"));
            attempt("get", () -> System.out.println("got " + o.get()));
            attempt("orElseThrow", () -> o.orElseThrow());
            attempt("orElseThrow own", () -> o.orElseThrow(() -> new IllegalStateException("mine")));
            System.out.println("equals: " + o.equals(Optional.of("text")) + o.equals(Optional.empty()) + o.equals("text"));
        }
        attempt("of null", () -> Optional.of(null));
        System.out.println("ofNullable: " + Optional.ofNullable(null) + Optional.ofNullable(3));
        System.out.println("empty is one: " + (Optional.empty() == Optional.ofNullable(null)));
        attempt("flatMap returns null", () -> Optional.of(1).flatMap(x -> null));
        attempt("or returns null", () -> Optional.empty().or(() -> null));
        attempt("orElseThrow returns null", () -> Optional.empty().orElseThrow(() -> (RuntimeException) null));
        System.out.println("nested: " + Optional.of(Optional.of(Optional.empty())) + " array " + Optional.of(List.of(1)));

        Person p1 = new Person("ann", new Address("elm", Optional.of("123"))), p2 = new Person("bob", new Address("oak", Optional.empty())), p3 = new Person("cy", null);
        for (Person p : List.of(p1, p2, p3))
            System.out.println(p.name() + ": " + Optional.of(p).map(Person::address).flatMap(Address::zip).map(Integer::parseInt).filter(z -> z > 100).map(z -> "zip" + z).orElse("unknown"));

        OptionalInt i = OptionalInt.of(5), ie = OptionalInt.empty();
        System.out.println("int: " + i + ie + i.getAsInt() + ie.orElse(7) + ie.orElseGet(() -> 8) + i.isPresent() + ie.isEmpty() + i.equals(OptionalInt.of(5)) + i.hashCode() + ie.hashCode());
        attempt("int get", ie::getAsInt);
        attempt("int orElseThrow", () -> ie.orElseThrow(ArithmeticException::new));
        i.ifPresentOrElse(v -> System.out.println("int has " + v), () -> System.out.println("none"));
        OptionalLong l = OptionalLong.of(1L << 40);
        System.out.println("long: " + l + OptionalLong.empty() + l.getAsLong() + " " + l.hashCode() + l.stream().sum());
        OptionalDouble d = OptionalDouble.of(Double.NaN);
        System.out.println("double: " + d + OptionalDouble.empty() + d.equals(OptionalDouble.of(0.0 / 0.0)) + OptionalDouble.of(0.0).equals(OptionalDouble.of(-0.0)) + d.hashCode());
        attempt("double get", () -> OptionalDouble.empty().getAsDouble());
        System.out.println("from streams: " + IntStream.empty().max() + IntStream.of(3, 9).max() + LongStream.of(2).findFirst() + DoubleStream.of(1, 2).average() + Stream.of("b", "a").min(Comparator.naturalOrder()) + Stream.empty().findAny());
        attempt("findFirst null", () -> Stream.of((Object) null).findFirst());
        System.out.println("flattened: " + Stream.of(p1, p2, p3).map(p -> Optional.ofNullable(p.address())).flatMap(Optional::stream).map(Address::street).collect(Collectors.joining("+")));
    }
}
