// EXPECT verdict=violated property=race,assert
//
// An object that is read from a stream is published before its fields are set.

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;

public class AssertDeserialized {
    static volatile Order latest;

    static class Order implements Serializable {
        private static final long serialVersionUID = 1;
        final int amount;

        Order(int amount) {
            this.amount = amount;
        }

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            latest = this;
            in.defaultReadObject(); // ERROR LINE
        }
    }

    static Object read(byte[] bytes) {
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
            return in.readObject();
        } catch (IOException | ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(new Order(7 + args.length));
        }
        Thread reader = new Thread(() -> read(bytes.toByteArray()));
        reader.start();
        Order order = latest;
        if (order != null) {
            int amount = order.amount; // ERROR LINE
            assert amount == 7; // ERROR LINE
        }
        reader.join();
    }
}
