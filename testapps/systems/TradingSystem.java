// EXPECT verdict=verified
// ARGS 1 1
// LABEL slow
//
// 001 §8.2, CoCoME: the trading system of a store. Each cash desk has several components (cash box,
// scanner, card reader, printer, display, light) around an application, connected by a channel of events.
// The desks share the inventory with its products and stock, the coordinator that opens express desks, and
// the bank. The test driver runs one thread per client, each at a separate desk. Shared: inventory,
// coordinator, bank, and the desks' modes, which the coordinator changes in the thread that has finished a
// sale.
// Arguments: products per sale (1), sales per client (1).

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

public class TradingSystem {
    static final int DESKS = 2;

    // ---- Values: written in constructors only

    static final class ProductTO {
        final int barcode;
        final String name;
        final int price;

        ProductTO(int barcode, String name, int price) {
            this.barcode = barcode;
            this.name = name;
            this.price = price;
        }
    }

    static final class SaleTO {
        final int desk;
        final List<ProductTO> products;
        final int total;
        final boolean paidByCard;

        SaleTO(int desk, List<ProductTO> products, int total, boolean paidByCard) {
            this.desk = desk;
            this.products = products;
            this.total = total;
            this.paidByCard = paidByCard;
        }
    }

    static final class OrderTO {
        final ProductTO product;
        final int amount;

        OrderTO(ProductTO product, int amount) {
            this.product = product;
            this.amount = amount;
        }
    }

    static final class ExpressDecision {
        final int version;
        final int desk; // -1: no express desk

        ExpressDecision(int version, int desk) {
            this.version = version;
            this.desk = desk;
        }
    }

    static final class Card {
        final int number;
        final int pin;

        Card(int number, int pin) {
            this.number = number;
            this.pin = pin;
        }
    }

    // ---- The events of a desk

    abstract static class Event {
    }

    static final class SaleStarted extends Event {
    }

    static final class BarcodeScanned extends Event {
        final int barcode;

        BarcodeScanned(int barcode) {
            this.barcode = barcode;
        }
    }

    static final class RunningTotalChanged extends Event {
        final ProductTO product;
        final int total;

        RunningTotalChanged(ProductTO product, int total) {
            this.product = product;
            this.total = total;
        }
    }

    static final class CashEntered extends Event {
        final int amount;

        CashEntered(int amount) {
            this.amount = amount;
        }
    }

    static final class ChangeCalculated extends Event {
        final int change;

        ChangeCalculated(int change) {
            this.change = change;
        }
    }

    static final class CardScanned extends Event {
        final Card card;
        final int pin;

        CardScanned(Card card, int pin) {
            this.card = card;
            this.pin = pin;
        }
    }

    static final class CardRefused extends Event {
    }

    static final class SaleSucceeded extends Event {
        final SaleTO sale;

        SaleSucceeded(SaleTO sale) {
            this.sale = sale;
        }
    }

    interface Component {
        void onEvent(Event event);
    }

    /** The channel of one desk. Set up before the store opens; then used by the thread of the desk's client only. */
    static final class Channel {
        private final Component[] components = new Component[6];
        private int count;

        void register(Component component) {
            components[count++] = component;
        }

        void publish(Event event) {
            for (int i = 0; i < count; i++) {
                components[i].onEvent(event);
            }
        }
    }

    // ---- The devices of a desk

    static final class Printer implements Component {
        private final StringBuilder receipt = new StringBuilder();
        private int receipts;

        @Override
        public void onEvent(Event event) {
            if (event instanceof SaleStarted) {
                receipt.setLength(0);
            } else if (event instanceof RunningTotalChanged) {
                receipt.append(((RunningTotalChanged) event).product.name);
            } else if (event instanceof SaleSucceeded) {
                receipts++;
            }
        }
    }

    static final class Display implements Component {
        private int shown;

        @Override
        public void onEvent(Event event) {
            if (event instanceof RunningTotalChanged) {
                shown = ((RunningTotalChanged) event).total;
            } else if (event instanceof ChangeCalculated) {
                shown = -((ChangeCalculated) event).change;
            }
        }
    }

    static final class CashBox implements Component {
        private final Channel channel;
        private int money;
        private int change;

        CashBox(Channel channel) {
            this.channel = channel;
        }

        void startSale() {
            channel.publish(new SaleStarted());
        }

        /** Returns the change for the client. */
        int pay(int amount) {
            money += amount;
            channel.publish(new CashEntered(amount));
            money -= change;
            return change;
        }

        int money() {
            return money;
        }

        @Override
        public void onEvent(Event event) {
            if (event instanceof ChangeCalculated) {
                change = ((ChangeCalculated) event).change;
            }
        }
    }

    static final class Scanner {
        private final Channel channel;

        Scanner(Channel channel) {
            this.channel = channel;
        }

        void scan(int barcode) {
            channel.publish(new BarcodeScanned(barcode));
        }
    }

    static final class CardReader implements Component {
        private final Channel channel;
        private boolean refused;

        CardReader(Channel channel) {
            this.channel = channel;
        }

        /** Returns true iff the sale is paid. */
        boolean pay(Card card, int pin) {
            refused = false;
            channel.publish(new CardScanned(card, pin));
            return !refused;
        }

        @Override
        public void onEvent(Event event) {
            if (event instanceof CardRefused) {
                refused = true;
            }
        }
    }

    /** The coordinator's decision for a desk; used by all threads. */
    static final class Light {
        private final int desk;
        private int version;
        private boolean express;

        Light(int desk) {
            this.desk = desk;
        }

        /** Decisions may arrive out of order: the newest one is kept. */
        synchronized void apply(ExpressDecision decision) {
            if (decision.version > version) {
                version = decision.version;
                express = decision.desk == desk;
            }
        }

        synchronized boolean isExpress() {
            return express;
        }
    }

    // ---- The application of a desk

    static class CashDeskApplication implements Component {
        private final int desk;
        private final Channel channel;
        private final Inventory inventory;
        private final Bank bank;
        private final Coordinator coordinator;
        private final Light light;
        private List<ProductTO> products;
        private int total;

        CashDeskApplication(int desk, Channel channel, Inventory inventory, Bank bank, Coordinator coordinator) {
            this.desk = desk;
            this.channel = channel;
            this.inventory = inventory;
            this.bank = bank;
            this.coordinator = coordinator;
            this.light = new Light(desk);
        }

        Light light() {
            return light;
        }

        /** Handles a decision of the coordinator, about this desk or another. */
        void onDecision(ExpressDecision decision) {
            light.apply(decision);
        }

        @Override
        public void onEvent(Event event) {
            if (event instanceof SaleStarted) {
                products = new ArrayList<>(2);
                total = 0;
            } else if (event instanceof BarcodeScanned) {
                scanned(((BarcodeScanned) event).barcode);
            } else if (event instanceof CashEntered) {
                paidInCash(((CashEntered) event).amount);
            } else if (event instanceof CardScanned) {
                paidByCard((CardScanned) event);
            }
        }

        private void scanned(int barcode) {
            ProductTO product = inventory.product(barcode);
            products.add(product);
            total += product.price;
            channel.publish(new RunningTotalChanged(product, total));
        }

        private void paidInCash(int amount) {
            assert amount >= total;
            channel.publish(new ChangeCalculated(amount - total));
            finish(false);
        }

        /** Express desks take no cards. */
        private void paidByCard(CardScanned event) {
            if (light.isExpress() || !bank.debit(event.card, event.pin, total)) {
                channel.publish(new CardRefused());
            } else {
                finish(true);
            }
        }

        private void finish(boolean byCard) {
            SaleTO sale = new SaleTO(desk, products, total, byCard);
            inventory.book(sale);
            coordinator.register(sale);
            channel.publish(new SaleSucceeded(sale));
        }
    }

    /** Opens an express desk while at least half of the sales are small ones in cash. */
    static final class Coordinator {
        private final CashDeskApplication[] desks = new CashDeskApplication[DESKS];
        private int sales;
        private int small;
        private ExpressDecision last = new ExpressDecision(0, -1);

        void register(CashDeskApplication desk, int number) {
            desks[number] = desk;
        }

        void register(SaleTO sale) {
            ExpressDecision decision = decide(sale);
            if (decision != null) {
                for (CashDeskApplication desk : desks) {
                    desk.onDecision(decision);
                }
            }
        }

        /** Returns null when nothing changes. */
        private synchronized ExpressDecision decide(SaleTO sale) {
            sales++;
            if (!sale.paidByCard && sale.products.size() < 3) {
                small++;
            }
            int express = 2 * small >= sales ? sale.desk : -1;
            if (express == last.desk) {
                return null;
            }
            last = new ExpressDecision(last.version + 1, express);
            return last;
        }

        synchronized ExpressDecision last() {
            return last;
        }
    }

    // ---- The inventory

    static final class StockItem {
        final ProductTO product;
        final int least;
        private int amount;
        private boolean ordered;

        StockItem(ProductTO product, int amount, int least) {
            this.product = product;
            this.amount = amount;
            this.least = least;
        }
    }

    /** Products never change once the store is open; amounts are changed under the inventory's lock. */
    static final class Inventory {
        private final Map<Integer, StockItem> stock = new HashMap<>();
        private final List<OrderTO> orders = new ArrayList<>();
        private int revenue;

        void add(ProductTO product, int amount, int least) {
            stock.put(product.barcode, new StockItem(product, amount, least));
        }

        ProductTO product(int barcode) {
            return stock.get(barcode).product;
        }

        synchronized void book(SaleTO sale) {
            for (ProductTO product : sale.products) {
                StockItem item = stock.get(product.barcode);
                item.amount--;
                if (item.amount < item.least && !item.ordered) {
                    item.ordered = true;
                    orders.add(new OrderTO(item.product, 2 * item.least));
                }
            }
            revenue += sale.total;
        }

        /** Delivers everything that was ordered. Returns the number of deliveries. */
        synchronized int rollIn() {
            for (OrderTO order : orders) {
                StockItem item = stock.get(order.product.barcode);
                item.amount += order.amount;
                item.ordered = false;
            }
            int deliveries = orders.size();
            orders.clear();
            return deliveries;
        }

        synchronized int amount() {
            int amount = 0;
            for (StockItem item : stock.values()) {
                amount += item.amount;
            }
            return amount;
        }

        synchronized int revenue() {
            return revenue;
        }
    }

    // ---- The bank

    static final class Account {
        private final Card card;
        private int balance;

        Account(Card card, int balance) {
            this.card = card;
            this.balance = balance;
        }

        synchronized boolean debit(int pin, int amount) {
            if (pin != card.pin || amount > balance) {
                return false;
            }
            balance -= amount;
            return true;
        }

        synchronized int balance() {
            return balance;
        }
    }

    static final class Bank {
        private final Account[] accounts;

        Bank(Account... accounts) {
            this.accounts = accounts;
        }

        boolean debit(Card card, int pin, int amount) {
            for (Account account : accounts) {
                if (account.card.number == card.number) {
                    return account.debit(pin, amount);
                }
            }
            return false;
        }
    }

    // ---- A desk, and the clients

    static final class CashDesk {
        final CashBox cashBox;
        final Scanner scanner;
        final CardReader cardReader;
        final Printer printer = new Printer();
        final Display display = new Display();

        CashDesk(Channel channel, CashDeskApplication application) {
            cashBox = new CashBox(channel);
            scanner = new Scanner(channel);
            cardReader = new CardReader(channel);
            channel.register(application);
            channel.register(cashBox);
            channel.register(cardReader);
            channel.register(printer);
            channel.register(display);
        }
    }

    static final class Client extends Thread {
        private final CashDesk desk;
        private final Card card; // null: pays in cash
        private final int products;
        private final int sales;
        private int spent;

        Client(CashDesk desk, Card card, int products, int sales) {
            this.desk = desk;
            this.card = card;
            this.products = products;
            this.sales = sales;
        }

        private void buy() {
            desk.cashBox.startSale();
            for (int i = 0; i < products; i++) {
                desk.scanner.scan(i % 2);
            }
            if (card == null || !desk.cardReader.pay(card, card.pin)) {
                spent += 100 - desk.cashBox.pay(100);
            }
        }

        @Override
        public void run() {
            for (int i = 0; i < sales; i++) {
                buy();
            }
        }
    }

    /** Lets a variant of the system replace the application. */
    interface ApplicationFactory {
        CashDeskApplication create(int desk, Channel channel, Inventory inventory, Bank bank, Coordinator coordinator);
    }

    static void simulate(int products, int sales, ApplicationFactory factory) throws InterruptedException {
        Inventory inventory = new Inventory();
        inventory.add(new ProductTO(0, "tea", 3), 10, 10);
        inventory.add(new ProductTO(1, "oil", 7), 5 + DESKS * products * sales, 5);
        Card card = new Card(4711, 1234);
        Account account = new Account(card, 100);
        Bank bank = new Bank(new Account(new Card(1, 1), 0), account);
        Coordinator coordinator = new Coordinator();
        CashDeskApplication[] applications = new CashDeskApplication[DESKS];
        CashDesk[] desks = new CashDesk[DESKS];
        Client[] clients = new Client[DESKS];
        for (int i = 0; i < DESKS; i++) {
            Channel channel = new Channel();
            applications[i] = factory.create(i, channel, inventory, bank, coordinator);
            coordinator.register(applications[i], i);
            desks[i] = new CashDesk(channel, applications[i]);
            clients[i] = new Client(desks[i], i == 0 ? null : card, products, sales);
        }
        int before = inventory.amount();
        for (Client client : clients) {
            client.start();
        }
        int cash = 0;
        int spent = 0;
        for (int i = 0; i < DESKS; i++) {
            clients[i].join();
            cash += desks[i].cashBox.money();
            spent += clients[i].spent;
            assert desks[i].printer.receipts == sales;
            assert desks[i].display.shown != 0;
        }
        assert cash == spent;
        assert inventory.revenue() == cash + 100 - account.balance();
        assert inventory.amount() == before - DESKS * products * sales;
        assert inventory.rollIn() == 1 : "tea only, and only once";
        int express = coordinator.last().desk;
        for (int i = 0; i < DESKS; i++) {
            assert applications[i].light().isExpress() == (i == express);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int products = args.length > 0 ? Integer.parseInt(args[0]) : 1;
        int sales = args.length > 1 ? Integer.parseInt(args[1]) : 1;
        simulate(products, sales, CashDeskApplication::new);
    }
}
