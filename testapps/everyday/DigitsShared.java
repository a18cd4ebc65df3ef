// EXPECT verdict=violated property=race
//
// One thread writes the bytes of a number while another one creates the number from them.

import java.math.BigInteger;

public class DigitsShared {
    public static void main(String[] args) throws InterruptedException {
        byte[] digits = {1, 2, 3};
        Thread other = new Thread(() -> digits[2] = 4); // ERROR LINE
        other.start();
        BigInteger number = new BigInteger(digits); // ERROR LINE
        other.join();
        assert number.signum() == 1;
    }
}
