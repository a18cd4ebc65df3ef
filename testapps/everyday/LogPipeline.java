// EXPECT verdict=verified
//
// Two writers put log lines into a bounded queue, and one thread formats them until it reads the end mark.

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;

public class LogPipeline {
    sealed interface Message permits Line, End {
    }

    record Line(String level, String text) implements Message {
    }

    record End() implements Message {
    }

    private final BlockingQueue<Message> queue = new ArrayBlockingQueue<>(1);

    void log(String level, String text) {
        try {
            queue.put(new Line(level, text));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    List<String> format() throws InterruptedException {
        List<String> lines = new ArrayList<>();
        while (queue.take() instanceof Line line) {
            lines.add(line.level() + ":" + line.text());
        }
        return lines;
    }

    public static void main(String[] args) throws Exception {
        LogPipeline log = new LogPipeline();
        ExecutorService pool = Executors.newSingleThreadExecutor();
        Future<List<String>> formatted = pool.submit(log::format);
        Thread writer = new Thread(() -> log.log("info", "started"));
        writer.start();
        log.log("warn", "slow");
        writer.join();
        log.queue.put(new End());
        String all = formatted.get().stream().sorted().collect(Collectors.joining(","));
        pool.shutdown();
        assert all.equals("info:started,warn:slow") : all;
    }
}
