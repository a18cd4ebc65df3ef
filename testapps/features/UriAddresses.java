// EXPECT same-as-java
// LABEL knownbug
// Internet addresses that need no name service: literals, loopback, unresolved socket addresses.

import java.net.InetAddress;
import java.net.InetSocketAddress;

public class UriAddresses {
    public static void main(String[] args) throws Exception {
        System.out.println("by bytes: " + InetAddress.getByAddress("name", new byte[] {10, 0, 0, 1}));
        System.out.println("loopback: " + InetAddress.getByName("127.0.0.1").isLoopbackAddress());
        System.out.println("unresolved: " + InetSocketAddress.createUnresolved("h.example", 80));
    }
}
