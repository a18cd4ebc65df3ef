// The rule TemporaryFolder, for each test and for the class.
// RUNNER junit4
// EXPECT RuleFolder4#file verdict=verified
// EXPECT RuleFolder4#ofTheClass verdict=verified
// EXPECT RuleFolder4#twice verdict=violated property=exception
package junit4;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import org.junit.ClassRule;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;

public class RuleFolder4 {
    @ClassRule
    public static final TemporaryFolder shared = new TemporaryFolder();

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    @Test
    public void file() throws IOException {
        File file = folder.newFile("notes.txt");
        Files.write(file.toPath(), new byte[] {1, 2, 3});
        assertArrayEquals(new byte[] {1, 2, 3}, Files.readAllBytes(file.toPath()));
        assertEquals(1, folder.getRoot().list().length);
    }

    @Test
    public void ofTheClass() throws IOException {
        assertTrue(shared.newFolder("inner").isDirectory());
    }

    @Test
    public void twice() throws IOException {
        folder.newFile("notes.txt");
        folder.newFile("notes.txt");
    }
}
