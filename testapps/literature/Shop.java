// EXPECT verdict=violated property=exception
// BENCH 4 2
//
// 003 §9, shop: a customer checks whether the shelf has goods and then buys. Both methods are synchronized; in between,
// another customer may buy the last one.
// Arguments: customers (2), goods (1).

public class Shop {
    private int goods;

    Shop(int goods) {
        this.goods = goods;
    }

    synchronized boolean hasGoods() {
        return goods > 0;
    }

    synchronized void buy() {
        if (goods == 0) {
            throw new IllegalStateException("sold out"); // ERROR LINE
        }
        goods--;
    }

    void customer() {
        if (hasGoods()) {
            buy();
        }
    }

    public static void main(String[] args) {
        int customers = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        Shop shop = new Shop(args.length > 1 ? Integer.parseInt(args[1]) : 1);
        for (int i = 0; i < customers; i++) {
            new Thread(shop::customer).start();
        }
    }
}
