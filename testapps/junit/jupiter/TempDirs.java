// @TempDir as parameter and as field; the folder is there, is empty and can be written to.
// RUNNER junit5
// EXPECT TempDirs#parameter verdict=verified
// EXPECT TempDirs#field verdict=verified
// EXPECT TempDirs#isNotEmpty verdict=violated property=assert
package jupiter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TempDirs {
    @TempDir
    Path shared;

    @Test
    void parameter(@TempDir File folder) throws IOException {
        assertTrue(folder.isDirectory());
        File file = new File(folder, "notes.txt");
        assertTrue(file.createNewFile());
        assertEquals(1, folder.list().length);
    }

    @Test
    void field() throws IOException {
        Path file = Files.writeString(shared.resolve("notes.txt"), "warp\nweft\n");
        assertEquals(2, Files.readAllLines(file).size());
    }

    @Test
    void isNotEmpty() {
        assertNotEquals(0, shared.toFile().list().length);
    }
}
