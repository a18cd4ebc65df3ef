// A test that prints megabytes, and passes; one that prints megabytes, and fails.
// RUNNER junit5
// EXPECT Talkative#passes verdict=verified
// EXPECT Talkative#fails verdict=violated property=assert
package bad_input;

import static org.junit.jupiter.api.Assertions.fail;

import org.junit.jupiter.api.Test;

class Talkative {
    private static void talk() {
        String line = "weft ".repeat(200) + "\n";
        for (int i = 0; i < 3000; i++) {
            System.out.print(line);
        }
    }

    @Test
    void passes() {
        talk();
    }

    @Test
    void fails() {
        talk();
        fail("after three megabytes");
    }
}
