// EXPECT verdict=violated property=atomicity
// OPTIONS --property atomicity
//
// A list of the JDK belongs to the field that holds it: calls of add and size access the field `names`.

import heddle.AtomicSet;
import heddle.Owned;
import heddle.UnitOfWork;
import java.util.ArrayList;
import java.util.List;

public class OwnedList {
    static class Register {
        @AtomicSet("register") @Owned private final List<String> names = new ArrayList<>();
        @AtomicSet("register") private int total;

        @UnitOfWork void add(String name) {
            synchronized (this) {
                names.add(name);
            }
            synchronized (this) {
                total++;
            }
        }

        @UnitOfWork synchronized boolean isConsistent() {
            return names.size() == total;
        }
    }

    public static void main(String[] args) {
        Register register = new Register();
        new Thread(() -> register.add("a")).start();
        register.isConsistent();
    }
}
