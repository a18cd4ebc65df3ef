// EXPECT verdict=violated property=assert,exception
// ARGS 1 1
//
// WifiAccess, but finding a free address and taking it are two synchronized calls of the pool: both clients can find
// the same one.
// Arguments: as WifiAccess.

public class WifiAccessBug {
    static final class LoosePool extends WifiAccess.AddressPool {
        LoosePool(int network, int size) {
            super(network, size);
        }

        @Override
        WifiAccess.Address acquire() throws InterruptedException {
            awaitFree();
            WifiAccess.Address address = free();
            take(address); // ERROR LINE
            return address;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int addresses = args.length > 0 ? Integer.parseInt(args[0]) : 1;
        int visits = args.length > 1 ? Integer.parseInt(args[1]) : 1;
        WifiAccess.simulate(new LoosePool(10, addresses), visits);
    }
}
