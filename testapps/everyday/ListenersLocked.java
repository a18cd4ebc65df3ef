// EXPECT verdict=violated property=deadlock
//
// Listeners are called with the list's lock held. One listener takes a lock under which other threads add listeners.

import java.util.ArrayList;
import java.util.List;

public class ListenersLocked {
    static class Model {
        private final List<Runnable> listeners = new ArrayList<>();

        synchronized void add(Runnable listener) { // ERROR LINE
            listeners.add(listener);
        }

        synchronized void fire() {
            for (Runnable listener : listeners) listener.run();
        }
    }

    static void paint(Object screen) {
        synchronized (screen) { // ERROR LINE
            Thread.onSpinWait();
        }
    }

    public static void main(String[] args) {
        Model model = new Model();
        Object screen = new Object();
        model.add(() -> paint(screen));
        new Thread(model::fire, "model").start();
        synchronized (screen) {
            model.add(() -> paint(screen)); // ERROR LINE
        }
    }
}
