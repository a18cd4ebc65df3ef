// EXPECT verdict=verified
//
// Mended: the test and the use are one critical section.
// Arguments: requests (1).

public class ServerCloseFixed {
    private boolean isOpen = true;

    synchronized void send() {
        assert isOpen;
    }

    synchronized void close() {
        isOpen = false;
    }

    synchronized void serve() {
        if (isOpen) {
            send();
        }
    }

    public static void main(String[] args) {
        int requests = args.length > 0 ? Integer.parseInt(args[0]) : 1;
        ServerCloseFixed connection = new ServerCloseFixed();
        for (int i = 0; i < requests; i++) {
            new Thread(connection::serve).start();
        }
        new Thread(connection::close).start();
    }
}
