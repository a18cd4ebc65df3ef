// EXPECT verdict=verified
//
// java.util.concurrent.Flow: a publisher with demand, a subscriber that requests one item at a time.

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Flow;
import java.util.concurrent.SubmissionPublisher;

public class Subscription {
    static final class Collector implements Flow.Subscriber<String> {
        private final List<String> items = new ArrayList<>();
        private final CountDownLatch done = new CountDownLatch(1);
        private Flow.Subscription subscription;

        @Override
        public void onSubscribe(Flow.Subscription given) {
            subscription = given;
            subscription.request(1);
        }

        @Override
        public void onNext(String item) {
            items.add(item);
            subscription.request(1);
        }

        @Override
        public void onError(Throwable error) {
            throw new AssertionError(error);
        }

        @Override
        public void onComplete() {
            done.countDown();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        Collector collector = new Collector();
        try (SubmissionPublisher<String> publisher = new SubmissionPublisher<>(pool, 2)) {
            publisher.subscribe(collector);
            publisher.submit("a");
            publisher.submit("b");
        }
        collector.done.await();
        pool.shutdown();
        assert collector.items.equals(List.of("a", "b"));
    }
}
