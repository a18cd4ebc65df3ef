// Tests and life cycle methods that an interface declares.
// RUNNER junit5
// EXPECT LifecycleInterface#own verdict=verified
// EXPECT LifecycleInterface#declared verdict=verified
// EXPECT LifecycleInterface#declaredAndFailing verdict=violated property=assert
package jupiter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class LifecycleInterface implements LifecycleContract {
    private String made;

    @Override
    public void make(String text) {
        made = text;
    }

    @Override
    public String made() {
        return made;
    }

    @Test
    void own() {
        assertEquals("by the interface", made);
    }
}

interface LifecycleContract {
    StringBuilder STARTED = new StringBuilder();

    void make(String text);

    String made();

    @BeforeAll
    static void start() {
        STARTED.append("started");
    }

    @BeforeEach
    default void makeIt() {
        make("by the interface");
    }

    @Test
    default void declared() {
        assertNotNull(made());
        assertEquals("started", STARTED.toString());
    }

    @Test
    default void declaredAndFailing() {
        assertEquals("by nobody", made());
    }
}
