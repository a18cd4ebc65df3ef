// EXPECT verdict=verified
//
// Mended: that the shop is closed is kept in a field, and customers look at it.
// Arguments: customers (2).

public class ShopClosingFixed {
    private int goods;
    private boolean isClosed;

    synchronized void supply() {
        goods++;
        notifyAll();
    }

    synchronized void close() {
        isClosed = true;
        notifyAll();
    }

    synchronized boolean buy() throws InterruptedException {
        while (goods == 0 && !isClosed) {
            wait();
        }
        if (goods == 0) {
            return false;
        }
        goods--;
        return true;
    }

    void visit() {
        try {
            buy();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) {
        int customers = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        ShopClosingFixed shop = new ShopClosingFixed();
        for (int i = 0; i < customers; i++) {
            new Thread(shop::visit).start();
        }
        shop.supply();
        shop.close();
    }
}
