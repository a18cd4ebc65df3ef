// EXPECT verdict=violated property=deadlock
// ARGS 1 1
//
// TradingSystem, but the application is one monitor: it handles events and incoming decisions with the desk locked. A
// sale is booked while the desk is locked, and the coordinator then needs the other desk.
// Arguments: as TradingSystem.

public class TradingSystemBug {
    static final class OneLock extends TradingSystem.CashDeskApplication {
        OneLock(int desk, TradingSystem.Channel channel, TradingSystem.Inventory inventory, TradingSystem.Bank bank,
                TradingSystem.Coordinator coordinator) {
            super(desk, channel, inventory, bank, coordinator);
        }

        @Override
        public synchronized void onEvent(TradingSystem.Event event) {
            super.onEvent(event);
        }

        @Override
        synchronized void onDecision(TradingSystem.ExpressDecision decision) {
            super.onDecision(decision); // ERROR LINE
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int products = args.length > 0 ? Integer.parseInt(args[0]) : 1;
        int sales = args.length > 1 ? Integer.parseInt(args[1]) : 1;
        TradingSystem.simulate(products, sales, OneLock::new);
    }
}
