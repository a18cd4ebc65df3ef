// EXPECT verdict=violated property=exit
// OPTIONS --property exit --library explore
//
// A task of a pool ends the program while main waits for it, and the way there leads through the library step by step.

import java.util.concurrent.CompletableFuture;

public class ExitInTaskExplored {
    public static void main(String[] args) {
        CompletableFuture.runAsync(() -> System.exit(2)).join(); // ERROR LINE
    }
}
