// EXPECT verdict=violated property=assert
//
// Class of bug: check, then act. Each seller sees that a seat is left and sells it later. The airline is overbooked.
// Arguments: sellers (3), seats (2).

public class AirlineSeats {
    private final int seats;
    private int sold;

    AirlineSeats(int seats) {
        this.seats = seats;
    }

    synchronized boolean isSoldOut() {
        return sold >= seats;
    }

    synchronized void sell() {
        sold++;
        assert sold <= seats : "overbooked"; // ERROR LINE
    }

    public static void main(String[] args) {
        int sellers = args.length > 0 ? Integer.parseInt(args[0]) : 3;
        AirlineSeats flight = new AirlineSeats(args.length > 1 ? Integer.parseInt(args[1]) : 2);
        for (int i = 0; i < sellers; i++) {
            new Thread(() -> {
                if (!flight.isSoldOut()) {
                    flight.sell();
                }
            }).start();
        }
    }
}
