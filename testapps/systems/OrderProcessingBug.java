// EXPECT verdict=violated property=exception
// ARGS 2 1
//
// OrderProcessing, but a district assigns the number of an order in one synchronized call and adds the order in
// another: two orders can have the same number.
// Arguments: as OrderProcessing.

public class OrderProcessingBug {
    static final class LooseDistrict extends OrderProcessing.District {
        @Override
        OrderProcessing.Order place(int customer, OrderProcessing.OrderLine[] lines) {
            OrderProcessing.Order order = new OrderProcessing.Order(nextNumber(), customer, lines);
            add(order); // ERROR LINE
            return order;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int terminals = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        int transactions = args.length > 1 ? Integer.parseInt(args[1]) : 1;
        int lines = args.length > 2 ? Integer.parseInt(args[2]) : 1;
        OrderProcessing.process(terminals, transactions, lines, new LooseDistrict());
    }
}
