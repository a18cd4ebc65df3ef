// EXPECT verdict=verified
//
// Mended: test and sale are one critical section.
// Arguments: sellers (3), seats (2).

public class AirlineSeatsFixed {
    private final int seats;
    private int sold;

    AirlineSeatsFixed(int seats) {
        this.seats = seats;
    }

    synchronized boolean trySell() {
        if (sold >= seats) {
            return false;
        }
        sold++;
        return true;
    }

    synchronized int sold() {
        return sold;
    }

    public static void main(String[] args) throws InterruptedException {
        int sellers = args.length > 0 ? Integer.parseInt(args[0]) : 3;
        AirlineSeatsFixed flight = new AirlineSeatsFixed(args.length > 1 ? Integer.parseInt(args[1]) : 2);
        Thread[] threads = new Thread[sellers];
        for (int i = 0; i < sellers; i++) {
            threads[i] = new Thread(flight::trySell);
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        assert flight.sold() == Math.min(sellers, flight.seats);
    }
}
