// EXPECT verdict=violated property=race,assert
// BENCH 4 1
//
// 003 §9, AirlineTickets: sellers check whether the sale is open, sell a seat and close the sale when no seat is left,
// without any lock. More seats are sold than there are.
// Arguments: sellers (2), seats (1).

public class AirlineTickets {
    private final int seats;
    private int sold;
    private boolean closed;

    AirlineTickets(int seats) {
        this.seats = seats;
    }

    void sell() {
        if (!closed) { // ERROR LINE
            sold++; // ERROR LINE
            if (sold == seats) { // ERROR LINE
                closed = true; // ERROR LINE
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int sellers = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        int seats = args.length > 1 ? Integer.parseInt(args[1]) : 1;
        AirlineTickets flight = new AirlineTickets(seats);
        Thread[] threads = new Thread[sellers];
        for (int i = 0; i < sellers; i++) {
            threads[i] = new Thread(flight::sell);
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        assert flight.sold <= seats; // ERROR LINE
    }
}
