// EXPECT verdict=verified
//
// Requests with a thread-local context: set, used in nested calls, and removed, in threads that serve several requests.

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;

public class RequestContext {
    record Request(String user) {
    }

    private static final ThreadLocal<Request> CURRENT = new ThreadLocal<>();

    static <T> T within(Request request, Callable<T> body) throws Exception {
        assert CURRENT.get() == null : "left behind";
        CURRENT.set(request);
        try {
            return body.call();
        } finally {
            CURRENT.remove();
        }
    }

    static String greet() {
        return "hello " + CURRENT.get().user();
    }

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        List<Callable<String>> requests = Stream.of("ann", "bob", "cid")
            .map(user -> (Callable<String>) () -> within(new Request(user), RequestContext::greet))
            .toList();
        StringBuilder all = new StringBuilder();
        for (Future<String> answer : pool.invokeAll(requests)) {
            all.append(answer.get()).append(';');
        }
        pool.shutdown();
        assert all.toString().equals("hello ann;hello bob;hello cid;");
    }
}
