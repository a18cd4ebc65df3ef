// EXPECT verdict=verified
//
// An event bus: subscribers by type of event, in copy-on-write lists. A thread subscribes while events are
// published.

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

public class EventBus {
    sealed interface Event permits Joined, Left {
        String user();
    }

    record Joined(String user) implements Event {
    }

    record Left(String user, int minutes) implements Event {
    }

    private final Map<Class<? extends Event>, CopyOnWriteArrayList<Consumer<Event>>> subscribers =
        new ConcurrentHashMap<>();

    void subscribe(Class<? extends Event> type, Consumer<Event> subscriber) {
        subscribers.computeIfAbsent(type, t -> new CopyOnWriteArrayList<>()).add(subscriber);
    }

    void publish(Event event) {
        CopyOnWriteArrayList<Consumer<Event>> list = subscribers.get(event.getClass());
        if (list != null) {
            list.forEach(subscriber -> subscriber.accept(event));
        }
    }

    public static void main(String[] args) throws InterruptedException {
        EventBus bus = new EventBus();
        AtomicInteger minutes = new AtomicInteger();
        AtomicInteger late = new AtomicInteger();
        bus.subscribe(Left.class, event -> {
            if (event instanceof Left left) {
                minutes.addAndGet(left.minutes());
            }
        });
        Thread publisher = new Thread(() -> {
            bus.publish(new Joined("ann"));
            bus.publish(new Left("ann", 5));
            bus.publish(new Left("bob", 7));
        });
        publisher.start();
        bus.subscribe(Left.class, event -> late.incrementAndGet());
        bus.subscribe(Joined.class, event -> late.addAndGet(event.user().length()));
        publisher.join();
        assert minutes.get() == 12;
        assert late.get() <= 5;
    }
}
