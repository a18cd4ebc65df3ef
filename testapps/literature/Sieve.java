// EXPECT verdict=verified
// BENCH 9
//
// 004 Tables 1 and 4: the distributed sieve of Eratosthenes. Each thread keeps the first number that it
// receives, a prime, and passes on those that it does not divide, to a thread that it starts on demand. 0 ends
// the chain.
// Arguments: largest number (6).

public class Sieve {
    static final class Channel {
        private int value = -1;

        synchronized void send(int number) throws InterruptedException {
            while (value != -1) {
                wait();
            }
            value = number;
            notifyAll();
        }

        synchronized int receive() throws InterruptedException {
            while (value == -1) {
                wait();
            }
            int number = value;
            value = -1;
            notifyAll();
            return number;
        }
    }

    static final class Filter extends Thread {
        private final Channel in;
        private int primes;

        Filter(Channel in) {
            this.in = in;
        }

        @Override
        public void run() {
            try {
                filter();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }

        private void filter() throws InterruptedException {
            int prime = in.receive();
            Channel out = new Channel();
            Filter next = null;
            for (int number = in.receive(); number != 0; number = in.receive()) {
                if (number % prime != 0) {
                    if (next == null) {
                        next = new Filter(out);
                        next.start();
                    }
                    out.send(number);
                }
            }
            primes = 1;
            if (next != null) {
                out.send(0);
                next.join();
                primes += next.primes;
            }
        }
    }

    static int primesUpTo(int largest) {
        int primes = 0;
        for (int number = 2; number <= largest; number++) {
            boolean isPrime = true;
            for (int divisor = 2; divisor < number; divisor++) {
                isPrime &= number % divisor != 0;
            }
            primes += isPrime ? 1 : 0;
        }
        return primes;
    }

    public static void main(String[] args) throws InterruptedException {
        int largest = args.length > 0 ? Integer.parseInt(args[0]) : 6;
        Channel first = new Channel();
        Filter filter = new Filter(first);
        filter.start();
        for (int number = 2; number <= largest; number++) {
            first.send(number);
        }
        first.send(0);
        filter.join();
        assert filter.primes == primesUpTo(largest);
    }
}
