// Tags of classes and methods, and what options select by them.
// RUNNER junit5
// LIST --include-tag fast: passes both
// LIST --include-tag fast --exclude-tag slow: passes
// LIST --exclude-tag slow: passes composed untagged
// LIST --include-tag composed,slow: composed fails both
// LIST --include-tag tagged: passes fails both composed untagged
// LIST --filter *Tagged#un*: untagged
// LIST --filter composed: composed
// EXPECT Tagged#passes verdict=verified
// EXPECT Tagged#fails verdict=violated property=assert
// EXPECT Tagged#both verdict=verified
// EXPECT Tagged#composed verdict=verified
// EXPECT Tagged#untagged verdict=verified
package jupiter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Tags;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;

@Tag("tagged")
class Tagged {
    /** An annotation that stands for two others. */
    @Target(ElementType.METHOD)
    @Retention(RetentionPolicy.RUNTIME)
    @Tag("composed")
    @Test
    @interface ComposedTest { }

    @Test
    @Tag("fast")
    void passes(TestInfo info) {
        assertEquals(Set.of("tagged", "fast"), info.getTags());
    }

    @Test
    @Tag("slow")
    void fails() {
        fail("is slow");
    }

    @Test
    @Tags({@Tag("fast"), @Tag("slow")})
    void both(TestInfo info) {
        assertEquals(3, info.getTags().size());
    }

    @ComposedTest
    void composed(TestInfo info) {
        assertTrue(info.getTags().contains("composed"));
    }

    @Test
    void untagged(TestInfo info) {
        assertEquals(Set.of("tagged"), info.getTags());
    }
}
