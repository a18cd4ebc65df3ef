// EXPECT verdict=violated property=deadlock
//
// A subscriber requests one item, and waits for two.

import java.util.concurrent.*;

public class PublisherNotAsked {
    static class Sub implements Flow.Subscriber<Integer> {
        int sum;
        final CountDownLatch done = new CountDownLatch(2);
        public void onSubscribe(Flow.Subscription s) {
            s.request(1);
        }
        public void onNext(Integer i) {
            sum += i;
            done.countDown();
        }
        public void onError(Throwable t) {
        }
        public void onComplete() {
        }
    }

    public static void main(String[] args) throws Exception {
        Sub sub = new Sub();
        ExecutorService pool = Executors.newSingleThreadExecutor();
        try (SubmissionPublisher<Integer> p = new SubmissionPublisher<>(pool, 4)) {
            p.subscribe(sub);
            p.submit(1);
            p.submit(2);
            sub.done.await();
        }
        pool.shutdown();
    }
}
