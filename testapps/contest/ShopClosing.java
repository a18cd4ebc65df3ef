// EXPECT verdict=violated property=deadlock
//
// Class of bug: a lost signal. The supplier signals the end once, before some customers wait.
// Arguments: customers (2).

public class ShopClosing {
    private int goods;

    synchronized void supply() {
        goods++;
        notify();
    }

    synchronized void close() {
        notifyAll();
    }

    synchronized boolean buy() throws InterruptedException {
        if (goods == 0) {
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
        ShopClosing shop = new ShopClosing();
        for (int i = 0; i < customers; i++) {
            new Thread(shop::visit).start();
        }
        shop.supply();
        shop.close();
    }
}
