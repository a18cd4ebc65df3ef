// EXPECT verdict=violated property=race
// LABEL slow
//
// Twin of ForkJoinSum: the parts add to one variable.

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;

public class ForkJoinShared {
    static int sum;

    static final class Part extends RecursiveAction {
        private static final long serialVersionUID = 1;
        private final int value;

        Part(int value) {
            this.value = value;
        }

        @Override
        protected void compute() {
            sum += value; // ERROR LINE
        }
    }

    static final class Both extends RecursiveAction {
        private static final long serialVersionUID = 1;

        @Override
        protected void compute() {
            invokeAll(new Part(1), new Part(2));
        }
    }

    public static void main(String[] args) {
        ForkJoinPool pool = new ForkJoinPool(2);
        pool.invoke(new Both());
        pool.shutdown();
    }
}
