// EXPECT same-as-java
// Internet addresses that need no name service: literals of both kinds, loopback, wildcard and unresolved socket addresses, equality of URLs.

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URL;
import java.net.UnknownHostException;
import java.util.Arrays;

public class UriAddresses {
    static void show(String text) throws UnknownHostException {
        InetAddress a = InetAddress.getByName(text);
        System.out.println(text + ": " + a + " " + a.getClass().getSimpleName() + " " + Arrays.toString(a.getAddress()) + " hash " + a.hashCode());
        System.out.println("  loopback " + a.isLoopbackAddress() + " any " + a.isAnyLocalAddress() + " site " + a.isSiteLocalAddress()
            + " link " + a.isLinkLocalAddress() + " multicast " + a.isMulticastAddress());
    }

    public static void main(String[] args) throws Exception {
        for (String text : new String[] {"127.0.0.1", "10.1.2.3", "0.0.0.0", "192.168.0.9", "224.0.0.1", "::1", "::", "fe80::1", "ff02::2",
                "2001:db8::8:800:200c:417a", "::ffff:1.2.3.4", "[::1]", "1.2", "16909060"}) show(text);
        System.out.println("by bytes: " + InetAddress.getByAddress("name", new byte[] {10, 0, 0, 1}) + " " + InetAddress.getByAddress(new byte[16]));
        try {
            InetAddress.getByAddress(new byte[3]);
        } catch (UnknownHostException e) {
            System.out.println(e);
        }
        System.out.println("loopback: " + InetAddress.getLoopbackAddress() + " " + InetAddress.getByName("localhost") + " " + InetAddress.getByName(null)
            + " " + InetAddress.getByName("127.0.0.1").getHostName() + " " + InetAddress.getLoopbackAddress().getCanonicalHostName());
        System.out.println("sockets: " + new InetSocketAddress("127.0.0.1", 80) + " " + new InetSocketAddress("::1", 5) + " "
            + InetSocketAddress.createUnresolved("h.example", 80) + " " + new InetSocketAddress(InetAddress.getLoopbackAddress(), 1));
        try {
            new InetSocketAddress("127.0.0.1", 65536);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println("urls: " + new URL("http://127.0.0.1/x").equals(new URL("http://localhost/x")) + " " + new URL("http://127.0.0.1:80/a").hashCode());
        System.out.println("all: " + Arrays.toString(InetAddress.getAllByName("127.0.0.1")) + " " + Inet6Address.getByAddress("h", new byte[16], 3));
        System.out.println("equal: " + InetAddress.getByName("127.0.0.1").equals(InetAddress.getLoopbackAddress())
            + " " + ((Inet6Address) InetAddress.getByName("::1.2.3.4")).isIPv4CompatibleAddress());
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        new ObjectOutputStream(bytes).writeObject(InetAddress.getByName("9.8.7.6"));
        System.out.println("read back: " + new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject());
    }
}
