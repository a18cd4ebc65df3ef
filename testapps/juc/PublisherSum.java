// EXPECT verdict=verified
//
// A subscriber requests one item at a time, and adds them up.

import java.util.concurrent.*;

public class PublisherSum {
    static class Sub implements Flow.Subscriber<Integer> {
        Flow.Subscription s;
        int sum;
        final CountDownLatch done = new CountDownLatch(1);
        public void onSubscribe(Flow.Subscription s) {
            this.s = s;
            s.request(1);
        }
        public void onNext(Integer i) {
            sum += i;
            s.request(1);
        }
        public void onError(Throwable t) {
            done.countDown();
        }
        public void onComplete() {
            done.countDown();
        }
    }

    public static void main(String[] args) throws Exception {
        Sub sub = new Sub();
        try (SubmissionPublisher<Integer> p = new SubmissionPublisher<>()) {
            p.subscribe(sub);
            p.submit(1);
            p.submit(2);
        }
        sub.done.await();
        assert sub.sum == 3;
    }
}
