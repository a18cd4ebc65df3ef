// EXPECT verdict=violated property=exit
// OPTIONS --property exit --library explore
//
// A task of a pool exits while main waits for it; the path leads through library code that is explored.

import java.util.concurrent.CompletableFuture;

public class ExitInTaskExplored {
    public static void main(String[] args) {
        CompletableFuture.runAsync(() -> System.exit(2)).join(); // ERROR LINE
    }
}
