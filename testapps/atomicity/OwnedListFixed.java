// EXPECT verdict=verified
// OPTIONS --property atomicity,serializability
//
// OwnedList with one lock for each unit.

import heddle.AtomicSet;
import heddle.Owned;
import heddle.UnitOfWork;
import java.util.ArrayList;
import java.util.List;

public class OwnedListFixed {
    static class Register {
        @AtomicSet("register") @Owned private final List<String> names = new ArrayList<>();
        @AtomicSet("register") private int total;

        @UnitOfWork synchronized void add(String name) {
            names.add(name);
            total++;
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
