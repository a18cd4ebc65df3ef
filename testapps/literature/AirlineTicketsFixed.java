// EXPECT verdict=verified
// BENCH 5 2
//
// 003 §9, AirlineTickets, repaired: checking and selling are one step.
// Arguments: sellers (3), seats (2).

public class AirlineTicketsFixed {
    private final int seats;
    private int sold;
    private boolean closed;

    AirlineTicketsFixed(int seats) {
        this.seats = seats;
    }

    synchronized void sell() {
        if (!closed) {
            sold++;
            if (sold == seats) {
                closed = true;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int sellers = args.length > 0 ? Integer.parseInt(args[0]) : 3;
        int seats = args.length > 1 ? Integer.parseInt(args[1]) : 2;
        AirlineTicketsFixed flight = new AirlineTicketsFixed(seats);
        Thread[] threads = new Thread[sellers];
        for (int i = 0; i < sellers; i++) {
            threads[i] = new Thread(flight::sell);
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        assert flight.sold == Math.min(sellers, seats);
    }
}
