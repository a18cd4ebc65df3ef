// EXPECT verdict=violated property=race
// Stages of two futures add to one list by a method reference, on threads of the library.
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;

public class RaceMethodReferenceStage {
    public static void main(String[] args) {
        List<Integer> out = new ArrayList<>();
        CompletableFuture<Void> first = CompletableFuture.supplyAsync(() -> 1).thenAccept(out::add);
        CompletableFuture<Void> second = CompletableFuture.supplyAsync(() -> 2).thenAccept(out::add);
        first.join();
        second.join();
    }
}
