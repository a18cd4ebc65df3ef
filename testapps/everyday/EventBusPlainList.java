// EXPECT verdict=violated property=race,exception
//
// An event bus whose map is concurrent but whose lists are not: a thread subscribes while an event is published.

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

public class EventBusPlainList {
    interface Subscriber {
        void on(String event);
    }

    private final Map<String, List<Subscriber>> topics = new ConcurrentHashMap<>();

    void subscribe(String topic, Subscriber subscriber) {
        topics.computeIfAbsent(topic, t -> new ArrayList<>()).add(subscriber); // ERROR LINE
    }

    void publish(String topic, String event) {
        for (Subscriber subscriber : topics.getOrDefault(topic, List.of())) { // ERROR LINE
            subscriber.on(event);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        EventBusPlainList bus = new EventBusPlainList();
        AtomicInteger heard = new AtomicInteger();
        bus.subscribe("news", event -> heard.incrementAndGet());
        Thread publisher = new Thread(() -> bus.publish("news", "rain"));
        publisher.start();
        bus.subscribe("news", event -> heard.incrementAndGet());
        publisher.join();
        assert heard.get() >= 1;
    }
}
