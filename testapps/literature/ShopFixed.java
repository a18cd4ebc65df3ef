// EXPECT verdict=verified
// BENCH 5 2
//
// 003 §9, shop, repaired: checking and buying are one method.
// Arguments: customers (3), goods (2).

public class ShopFixed {
    private int goods;

    ShopFixed(int goods) {
        this.goods = goods;
    }

    synchronized boolean buy() {
        if (goods == 0) {
            return false;
        }
        goods--;
        return true;
    }

    public static void main(String[] args) throws InterruptedException {
        int customers = args.length > 0 ? Integer.parseInt(args[0]) : 3;
        ShopFixed shop = new ShopFixed(args.length > 1 ? Integer.parseInt(args[1]) : 2);
        Thread[] threads = new Thread[customers];
        for (int i = 0; i < customers; i++) {
            threads[i] = new Thread(shop::buy);
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        assert shop.goods >= 0;
    }
}
