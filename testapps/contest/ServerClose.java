// EXPECT verdict=violated property=assert
//
// Class of bug: use after close. A connection that was found open is used after another thread has closed it.
// Arguments: requests (1).

public class ServerClose {
    private boolean isOpen = true;

    synchronized boolean isOpen() {
        return isOpen;
    }

    synchronized void send() {
        assert isOpen : "the connection is closed"; // ERROR LINE
    }

    synchronized void close() {
        isOpen = false;
    }

    void serve() {
        if (isOpen()) {
            send();
        }
    }

    public static void main(String[] args) {
        int requests = args.length > 0 ? Integer.parseInt(args[0]) : 1;
        ServerClose connection = new ServerClose();
        for (int i = 0; i < requests; i++) {
            new Thread(connection::serve).start();
        }
        new Thread(connection::close).start();
    }
}
