// EXPECT verdict=verified
// ARGS 1 1
//
// 001 §8.2, CRE Demo: Wi-Fi access at an airport. A client gets an address from the DHCP server, shows a flight ticket
// or a frequent flyer's account to the arbitrator or pays by credit card, and gets a token. While the token is valid,
// the firewall lets the address through. On leaving, the client returns the address, which invalidates the token. The
// simulator runs two clients, one with a ticket and one with a card. Shared: the address pool (with wait and notify
// when it is empty), the leases, the arbitrator's sessions, the firewall (a read-write lock), the card centre and the
// flyers' accounts.
// Arguments: addresses (1), visits per client (1).

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class WifiAccess {
    // ---- Values: written in constructors only

    static final class Address {
        final int network;
        final int host;

        Address(int network, int host) {
            this.network = network;
            this.host = host;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Address && ((Address) other).network == network && ((Address) other).host == host;
        }

        @Override
        public int hashCode() {
            return 256 * network + host;
        }
    }

    static final class Lease {
        final int mac;
        final Address address;

        Lease(int mac, Address address) {
            this.mac = mac;
            this.address = address;
        }
    }

    static final class Ticket {
        final String flight;
        final int number;
        final boolean business;

        Ticket(String flight, int number, boolean business) {
            this.flight = flight;
            this.number = number;
            this.business = business;
        }
    }

    static final class CreditCard {
        final int number;
        final int expires;

        CreditCard(int number, int expires) {
            this.number = number;
            this.expires = expires;
        }
    }

    static final class Payment {
        final CreditCard card;
        final int amount;

        Payment(CreditCard card, int amount) {
            this.card = card;
            this.amount = amount;
        }
    }

    /** Thrown when a client is refused. */
    static final class AccessDenied extends Exception {
        private static final long serialVersionUID = 1;

        AccessDenied(String why) {
            super(why);
        }
    }

    // ---- Addresses

    interface ReleaseListener {
        void released(Lease lease);
    }

    static class AddressPool {
        private final Address[] addresses;
        private final boolean[] taken;

        AddressPool(int network, int size) {
            addresses = new Address[size];
            taken = new boolean[size];
            for (int i = 0; i < size; i++) {
                addresses[i] = new Address(network, i + 1);
            }
        }

        /** Returns a free address, or null. */
        final synchronized Address free() {
            for (int i = 0; i < addresses.length; i++) {
                if (!taken[i]) {
                    return addresses[i];
                }
            }
            return null;
        }

        final synchronized void take(Address address) {
            assert !taken[address.host - 1] : "taken twice";
            taken[address.host - 1] = true;
        }

        final synchronized void awaitFree() throws InterruptedException {
            while (free() == null) {
                wait();
            }
        }

        /** Waits for an address and takes it. */
        Address acquire() throws InterruptedException {
            synchronized (this) {
                awaitFree();
                Address address = free();
                take(address);
                return address;
            }
        }

        synchronized void release(Address address) {
            assert taken[address.host - 1];
            taken[address.host - 1] = false;
            notifyAll();
        }

        synchronized int available() {
            int available = 0;
            for (boolean one : taken) {
                available += one ? 0 : 1;
            }
            return available;
        }
    }

    static final class DhcpServer {
        private final AddressPool pool;
        private final Map<Integer, Lease> leases = new HashMap<>();
        private final List<ReleaseListener> listeners = new ArrayList<>(1);

        DhcpServer(AddressPool pool) {
            this.pool = pool;
        }

        /** Called before the first client starts. */
        void listen(ReleaseListener listener) {
            listeners.add(listener);
        }

        /** Returns the client's lease; asking twice gives the same one. */
        Lease request(int mac) throws InterruptedException {
            synchronized (leases) {
                Lease lease = leases.get(mac);
                if (lease != null) {
                    return lease;
                }
            }
            Lease lease = new Lease(mac, pool.acquire());
            synchronized (leases) {
                leases.put(mac, lease);
            }
            return lease;
        }

        /** The listeners are called before another client can get the address. */
        void release(int mac) {
            Lease lease;
            synchronized (leases) {
                lease = leases.remove(mac);
            }
            for (ReleaseListener listener : listeners) {
                listener.released(lease);
            }
            pool.release(lease.address);
        }

        int leased() {
            synchronized (leases) {
                return leases.size();
            }
        }
    }

    // ---- Authorization

    /** The tickets of one airline; read only. */
    static final class TicketDatabase {
        private final String prefix;
        private final Ticket[] tickets;

        TicketDatabase(String prefix, Ticket... tickets) {
            this.prefix = prefix;
            this.tickets = tickets;
        }

        boolean isOf(Ticket ticket) {
            return ticket.flight.startsWith(prefix);
        }

        boolean isValid(Ticket ticket) {
            for (Ticket known : tickets) {
                if (known.number == ticket.number) {
                    return known.business;
                }
            }
            return false;
        }
    }

    /** Frequent flyers and their remaining minutes. */
    static final class FlyerAccounts {
        private final int[] minutes;

        FlyerAccounts(int... minutes) {
            this.minutes = minutes;
        }

        synchronized int takeMinutes(int flyer, int most) {
            int given = Math.min(most, minutes[flyer]);
            minutes[flyer] -= given;
            return given;
        }

        synchronized void giveBack(int flyer, int unused) {
            minutes[flyer] += unused;
        }

        synchronized int minutes(int flyer) {
            return minutes[flyer];
        }
    }

    static final class CardCentre {
        private final int today;
        private final List<Payment> payments = new ArrayList<>(2);

        CardCentre(int today) {
            this.today = today;
        }

        boolean withdraw(CreditCard card, int amount) {
            if (card.expires < today) {
                return false;
            }
            synchronized (this) {
                payments.add(new Payment(card, amount));
            }
            return true;
        }

        synchronized int sum() {
            int sum = 0;
            for (Payment payment : payments) {
                sum += payment.amount;
            }
            return sum;
        }
    }

    // ---- Tokens, the firewall, the arbitrator

    /** How long its holder may stay. Used by the holder, and invalidated by the thread that releases the address. */
    static final class Token {
        private int minutes;
        private boolean ended;

        Token(int minutes) {
            this.minutes = minutes;
        }

        /** Returns true iff there was time left. */
        synchronized boolean use(int wanted) {
            if (ended || minutes < wanted) {
                return false;
            }
            minutes -= wanted;
            return true;
        }

        /** Returns the remaining minutes. */
        synchronized int end() {
            ended = true;
            return minutes;
        }
    }

    static final class Firewall {
        private final ReadWriteLock lock = new ReentrantReadWriteLock();
        private final Set<Address> open = new HashSet<>();

        void open(Address address) {
            lock.writeLock().lock();
            try {
                boolean isNew = open.add(address);
                assert isNew : "address already in use";
            } finally {
                lock.writeLock().unlock();
            }
        }

        void close(Address address) {
            lock.writeLock().lock();
            try {
                open.remove(address);
            } finally {
                lock.writeLock().unlock();
            }
        }

        boolean passes(Address address) {
            lock.readLock().lock();
            try {
                return open.contains(address);
            } finally {
                lock.readLock().unlock();
            }
        }
    }

    static final class Session {
        final Lease lease;
        final Token token;
        final int flyer; // -1: none

        Session(Lease lease, Token token, int flyer) {
            this.lease = lease;
            this.token = token;
            this.flyer = flyer;
        }
    }

    static final class Arbitrator implements ReleaseListener {
        private static final int PRICE = 5;
        private final TicketDatabase[] airlines;
        private final FlyerAccounts flyers;
        private final CardCentre cards;
        private final Firewall firewall;
        private final Session[] sessions; // by host

        Arbitrator(TicketDatabase[] airlines, FlyerAccounts flyers, CardCentre cards, Firewall firewall,
                   int addresses) {
            this.airlines = airlines;
            this.flyers = flyers;
            this.cards = cards;
            this.firewall = firewall;
            this.sessions = new Session[addresses];
        }

        Token loginWithTicket(Lease lease, Ticket ticket, int flyer) throws AccessDenied {
            for (TicketDatabase airline : airlines) {
                if (airline.isOf(ticket)) {
                    if (!airline.isValid(ticket)) {
                        throw new AccessDenied("no business class");
                    }
                    return begin(lease, flyers.takeMinutes(flyer, 2), flyer);
                }
            }
            throw new AccessDenied("no such airline");
        }

        Token loginWithCard(Lease lease, CreditCard card) throws AccessDenied {
            if (!cards.withdraw(card, PRICE)) {
                throw new AccessDenied("card expired");
            }
            return begin(lease, 1, -1);
        }

        private Token begin(Lease lease, int minutes, int flyer) {
            Token token = new Token(minutes);
            synchronized (this) {
                sessions[lease.address.host - 1] = new Session(lease, token, flyer);
            }
            firewall.open(lease.address);
            return token;
        }

        @Override
        public void released(Lease lease) {
            Session session = remove(lease);
            if (session != null) {
                firewall.close(lease.address);
                int unused = session.token.end();
                if (session.flyer >= 0) {
                    flyers.giveBack(session.flyer, unused);
                }
            }
        }

        private synchronized Session remove(Lease lease) {
            Session session = sessions[lease.address.host - 1];
            sessions[lease.address.host - 1] = null;
            return session;
        }

        synchronized boolean isIdle() {
            for (Session session : sessions) {
                if (session != null) {
                    return false;
                }
            }
            return true;
        }
    }

    // ---- The simulator

    abstract static class Client extends Thread {
        private final int mac;
        private final int visits;
        private final DhcpServer dhcp;
        private final Firewall firewall;
        private int minutes;
        private int denied;

        Client(int mac, int visits, DhcpServer dhcp, Firewall firewall) {
            this.mac = mac;
            this.visits = visits;
            this.dhcp = dhcp;
            this.firewall = firewall;
        }

        abstract Token login(Lease lease) throws AccessDenied;

        private void visit() throws InterruptedException {
            Lease lease = dhcp.request(mac);
            assert !firewall.passes(lease.address);
            try {
                Token token = login(lease);
                if (token.use(1)) {
                    assert firewall.passes(lease.address);
                    minutes++;
                }
            } catch (AccessDenied e) {
                denied++;
            } finally {
                dhcp.release(mac);
            }
        }

        @Override
        public void run() {
            try {
                for (int i = 0; i < visits; i++) {
                    visit();
                }
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }

    static final class TicketClient extends Client {
        private final Arbitrator arbitrator;
        private final Ticket ticket;

        TicketClient(int visits, DhcpServer dhcp, Firewall firewall, Arbitrator arbitrator, Ticket ticket) {
            super(0xa1, visits, dhcp, firewall);
            this.arbitrator = arbitrator;
            this.ticket = ticket;
        }

        @Override
        Token login(Lease lease) throws AccessDenied {
            return arbitrator.loginWithTicket(lease, ticket, 0);
        }
    }

    static final class CardClient extends Client {
        private final Arbitrator arbitrator;
        private final CreditCard card;

        CardClient(int visits, DhcpServer dhcp, Firewall firewall, Arbitrator arbitrator, CreditCard card) {
            super(0xb2, visits, dhcp, firewall);
            this.arbitrator = arbitrator;
            this.card = card;
        }

        @Override
        Token login(Lease lease) throws AccessDenied {
            return arbitrator.loginWithCard(lease, card);
        }
    }

    static void simulate(AddressPool pool, int visits) throws InterruptedException {
        TicketDatabase[] airlines = {
            new TicketDatabase("AF", new Ticket("AF12", 1, false)),
            new TicketDatabase("OK", new Ticket("OK34", 2, true), new Ticket("OK35", 3, true)),
        };
        FlyerAccounts flyers = new FlyerAccounts(2 * visits);
        CardCentre cards = new CardCentre(2013);
        Firewall firewall = new Firewall();
        int addresses = pool.available();
        Arbitrator arbitrator = new Arbitrator(airlines, flyers, cards, firewall, addresses);
        DhcpServer dhcp = new DhcpServer(pool);
        dhcp.listen(arbitrator);
        Client first = new TicketClient(visits, dhcp, firewall, arbitrator, new Ticket("OK35", 3, true));
        Client second = new CardClient(visits, dhcp, firewall, arbitrator, new CreditCard(4711, 2014));
        first.start();
        second.start();
        first.join();
        second.join();
        assert first.minutes == visits && second.minutes == visits;
        assert first.denied == 0 && second.denied == 0;
        assert flyers.minutes(0) == visits;
        assert cards.sum() == Arbitrator.PRICE * visits;
        assert arbitrator.isIdle() && dhcp.leased() == 0 && pool.available() == addresses;
    }

    public static void main(String[] args) throws InterruptedException {
        int addresses = args.length > 0 ? Integer.parseInt(args[0]) : 1;
        int visits = args.length > 1 ? Integer.parseInt(args[1]) : 1;
        simulate(new AddressPool(10, addresses), visits);
    }
}
