// EXPECT verdict=verified
// ARGS 2 2
//
// 001 §8.2, Simple JBB: the order processing of a wholesaler, after a benchmark of business servers. A company
// has a warehouse with stock, districts and customers. Clients at their terminals run transactions: new
// orders, payments, order status, deliveries, and stock level. Shared: all of the company's tables. Items,
// order lines and orders are written in constructors only. Each row that changes (stock, district, customer,
// warehouse) has its own lock, and no transaction holds two. Data that a transaction collects for its screen
// is thread-local.
// Arguments: terminals (2), transactions per terminal (2, at most 3), lines per order (1).

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

public class OrderProcessing {
    static final int ITEMS = 3;
    static final int STOCK = 10;

    // ---- Rows that never change: written in constructors only

    static final class Item {
        final int id;
        final String name;
        final int price;

        Item(int id, String name, int price) {
            this.id = id;
            this.name = name;
            this.price = price;
        }
    }

    static final class OrderLine {
        final Item item;
        final int quantity;
        final int amount;

        OrderLine(Item item, int quantity) {
            this.item = item;
            this.quantity = quantity;
            this.amount = quantity * item.price;
        }
    }

    static final class Order {
        final int id;
        final int customer;
        final OrderLine[] lines;

        Order(int id, int customer, OrderLine[] lines) {
            this.id = id;
            this.customer = customer;
            this.lines = lines;
        }

        int total() {
            int total = 0;
            for (OrderLine line : lines) {
                total += line.amount;
            }
            return total;
        }
    }

    static final class History {
        final int customer;
        final int amount;

        History(int customer, int amount) {
            this.customer = customer;
            this.amount = amount;
        }
    }

    // ---- Rows that change, each under its own lock

    static final class Stock {
        final Item item;
        private int quantity;
        private int sold;

        Stock(Item item, int quantity) {
            this.item = item;
            this.quantity = quantity;
        }

        /** Missing stock is re-ordered at once, in tens. */
        synchronized void take(int wanted) {
            if (quantity < wanted) {
                quantity += 10;
            }
            quantity -= wanted;
            sold += wanted;
        }

        synchronized int quantity() {
            return quantity;
        }

        synchronized int sold() {
            return sold;
        }
    }

    static final class Customer {
        final int id;
        final String name;
        private int balance;
        private int payments;
        private int deliveries;

        Customer(int id, String name) {
            this.id = id;
            this.name = name;
        }

        synchronized void pay(int amount) {
            balance -= amount;
            payments++;
        }

        synchronized void charge(int amount) {
            balance += amount;
            deliveries++;
        }

        synchronized int balance() {
            return balance;
        }

        synchronized int payments() {
            return payments;
        }
    }

    static class District {
        private final Map<Integer, Order> orders = new HashMap<>();
        private final Deque<Order> undelivered = new ArrayDeque<>(4);
        private int next = 1;

        /** The number of the next order. */
        final synchronized int nextNumber() {
            return next;
        }

        final synchronized void add(Order order) {
            if (orders.put(order.id, order) != null) {
                throw new IllegalStateException("duplicate order");
            }
            undelivered.addLast(order);
            next = order.id + 1;
        }

        Order place(int customer, OrderLine[] lines) {
            synchronized (this) {
                Order order = new Order(nextNumber(), customer, lines);
                add(order);
                return order;
            }
        }

        /** Returns null when there is none. */
        final synchronized Order lastOrderOf(int customer) {
            for (int id = next - 1; id > 0; id--) {
                Order order = orders.get(id);
                if (order != null && order.customer == customer) {
                    return order;
                }
            }
            return null;
        }

        /** Removes and returns the oldest undelivered order; null when there is none. */
        final synchronized Order deliver() {
            return undelivered.pollFirst();
        }

        final synchronized int count() {
            return orders.size();
        }

        final synchronized int waiting() {
            return undelivered.size();
        }
    }

    static final class Warehouse {
        private final Stock[] stock;
        private final List<History> history = new ArrayList<>(2);
        private int earned;

        Warehouse(Item[] items) {
            stock = new Stock[items.length];
            for (int i = 0; i < items.length; i++) {
                stock[i] = new Stock(items[i], STOCK);
            }
        }

        Stock stock(int item) {
            return stock[item];
        }

        synchronized void earn(int customer, int amount) {
            history.add(new History(customer, amount));
            earned += amount;
        }

        synchronized int earned() {
            return earned;
        }

        synchronized int paidBy(int customer) {
            int paid = 0;
            for (History entry : history) {
                if (entry.customer == customer) {
                    paid += entry.amount;
                }
            }
            return paid;
        }
    }

    /** The tables; the set of rows does not change after the terminals have started. */
    static final class Company {
        final Item[] items = new Item[ITEMS];
        final Customer[] customers;
        final Warehouse warehouse;
        final District district;

        Company(int count, District district) {
            for (int i = 0; i < ITEMS; i++) {
                items[i] = new Item(i, "item", 2 * i + 1);
            }
            customers = new Customer[count];
            for (int i = 0; i < count; i++) {
                customers[i] = new Customer(i, "customer");
            }
            warehouse = new Warehouse(items);
            this.district = district;
        }
    }

    // ---- Transactions

    /** The text that a terminal shows. */
    static final class Screen {
        private final StringBuilder text = new StringBuilder(8);

        void put(char kind, int value) {
            text.append(kind);
            text.append((char) ('0' + value % 10));
        }

        int length() {
            return text.length();
        }
    }

    abstract static class Transaction {
        final Company company;
        final int customer;

        Transaction(Company company, int customer) {
            this.company = company;
            this.customer = customer;
        }

        abstract void process();

        abstract void show(Screen screen);
    }

    static final class NewOrder extends Transaction {
        private final int count;
        private Order order;

        NewOrder(Company company, int customer, int count) {
            super(company, customer);
            this.count = count;
        }

        @Override
        void process() {
            OrderLine[] lines = new OrderLine[count];
            for (int i = 0; i < count; i++) {
                Stock stock = company.warehouse.stock(i % ITEMS);
                lines[i] = new OrderLine(stock.item, i + 1);
                stock.take(i + 1);
            }
            order = company.district.place(customer, lines);
        }

        @Override
        void show(Screen screen) {
            screen.put('n', order.total());
        }
    }

    static final class Payment extends Transaction {
        private final int amount;

        Payment(Company company, int customer, int amount) {
            super(company, customer);
            this.amount = amount;
        }

        @Override
        void process() {
            company.customers[customer].pay(amount);
            company.warehouse.earn(customer, amount);
        }

        @Override
        void show(Screen screen) {
            screen.put('p', amount);
        }
    }

    static final class OrderStatus extends Transaction {
        private Order order;

        OrderStatus(Company company, int customer) {
            super(company, customer);
        }

        @Override
        void process() {
            order = company.district.lastOrderOf(customer);
            assert order == null || order.customer == customer;
        }

        @Override
        void show(Screen screen) {
            screen.put('s', order == null ? 0 : order.id);
        }
    }

    static final class Delivery extends Transaction {
        private Order order;

        Delivery(Company company, int customer) {
            super(company, customer);
        }

        @Override
        void process() {
            order = company.district.deliver();
            if (order != null) {
                company.customers[order.customer].charge(order.total());
            }
        }

        @Override
        void show(Screen screen) {
            screen.put('d', order == null ? 0 : order.id);
        }
    }

    static final class StockLevel extends Transaction {
        private int low;

        StockLevel(Company company, int customer) {
            super(company, customer);
        }

        @Override
        void process() {
            for (Item item : company.items) {
                if (company.warehouse.stock(item.id).quantity() < STOCK) {
                    low++;
                }
            }
        }

        @Override
        void show(Screen screen) {
            screen.put('l', low);
        }
    }

    // ---- Terminals

    static final class Terminal extends Thread {
        private final Company company;
        private final int number;
        private final int transactions;
        private final int lines;
        private final Screen screen = new Screen();

        Terminal(Company company, int number, int transactions, int lines) {
            this.company = company;
            this.number = number;
            this.transactions = transactions;
            this.lines = lines;
        }

        /** Each customer orders first; the following transactions depend on the terminal. */
        private Transaction transaction(int step) {
            if (step == 0) {
                return new NewOrder(company, number, lines);
            }
            if (number % 2 == 0) {
                return step == 1 ? new Payment(company, number, 4) : new Delivery(company, number);
            }
            return step == 1 ? new OrderStatus(company, number) : new StockLevel(company, number);
        }

        @Override
        public void run() {
            for (int step = 0; step < transactions; step++) {
                Transaction transaction = transaction(step);
                transaction.process();
                transaction.show(screen);
            }
        }
    }

    static void process(int terminals, int transactions, int lines, District district) throws InterruptedException {
        Company company = new Company(terminals, district);
        Terminal[] threads = new Terminal[terminals];
        for (int i = 0; i < terminals; i++) {
            threads[i] = new Terminal(company, i, transactions, lines);
            threads[i].start();
        }
        for (Terminal thread : threads) {
            thread.join();
            assert thread.screen.length() == 2 * transactions;
        }
        int deliveries = transactions > 2 ? (terminals + 1) / 2 : 0;
        assert district.count() == terminals && district.waiting() == terminals - deliveries;
        int sold = 0;
        for (Item item : company.items) {
            sold += company.warehouse.stock(item.id).sold();
        }
        assert sold == terminals * lines * (lines + 1) / 2;
        int paid = 0;
        for (Customer customer : company.customers) {
            paid += 4 * customer.payments();
            assert company.warehouse.paidBy(customer.id) == 4 * customer.payments();
            assert customer.balance() >= -4;
        }
        assert paid == company.warehouse.earned();
    }

    public static void main(String[] args) throws InterruptedException {
        int terminals = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        int transactions = args.length > 1 ? Integer.parseInt(args[1]) : 2;
        int lines = args.length > 2 ? Integer.parseInt(args[2]) : 1;
        process(terminals, transactions, lines, new District());
    }
}
