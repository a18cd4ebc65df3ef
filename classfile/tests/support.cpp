#include "classfile/tests/support.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <set>
#include <zip.h>

#include "classfile/image_index.h"
#include "classfile/mapped_file.h"

#include <doctest/doctest.h>

namespace heddle::classfile::test {

namespace fs = std::filesystem;

namespace {

bool is_jdk(const fs::path& home) {
    std::error_code ignored;
    return fs::exists(home / "lib/modules", ignored) && fs::exists(home / "bin/javac", ignored);
}

// The home that the `java` on the path belongs to; empty when there is none.
fs::path home_on_path() {
    std::string_view rest = std::getenv("PATH") != nullptr ? std::getenv("PATH") : "";
    while (!rest.empty()) {
        const size_t colon = std::min(rest.find(':'), rest.size());
        std::error_code error;
        const fs::path java = fs::canonical(fs::path(rest.substr(0, colon)) / "java", error);
        if (!error && is_jdk(java.parent_path().parent_path())) return java.parent_path().parent_path();
        rest.remove_prefix(std::min(colon + 1, rest.size()));
    }
    return {};
}

std::vector<std::string> find_homes() {
    std::set<std::string> found;
    const char* java_home = std::getenv("JAVA_HOME");
    for (const fs::path& home : {home_on_path(), fs::path(java_home != nullptr ? java_home : "")}) {
        std::error_code error;
        const fs::path canonical = fs::canonical(home, error);
        if (error || !is_jdk(canonical)) continue;
        found.insert(canonical);
        for (const auto& neighbour : fs::directory_iterator(canonical.parent_path(), error)) {
            if (is_jdk(neighbour.path())) found.insert(fs::canonical(neighbour.path(), error));
        }
    }
    return {found.begin(), found.end()};
}

}  // namespace

const std::vector<std::string>& jdk_homes() {
    static const std::vector<std::string> homes = find_homes();
    return homes;
}

const std::string& default_jdk() {
    static const std::string home = [] {
        const std::string on_path = home_on_path();
        return !on_path.empty() || jdk_homes().empty() ? on_path : jdk_homes().front();
    }();
    REQUIRE_MESSAGE(!home.empty(), "these tests need a JDK");
    return home;
}

TemporaryFolder::TemporaryFolder() {
    std::string name = (fs::temp_directory_path() / "heddle-classfile-XXXXXX").string();
    REQUIRE(::mkdtemp(name.data()) != nullptr);
    root_ = name;
}

TemporaryFolder::~TemporaryFolder() {
    std::error_code ignored;
    fs::remove_all(root_, ignored);
}

std::string TemporaryFolder::write(std::string_view name, std::string_view content) const {
    const fs::path file = path(name);
    fs::create_directories(file.parent_path());
    std::ofstream(file, std::ios::binary) << content;
    return file.string();
}

std::string run(const std::string& command) {
    FILE* pipe = ::popen(command.c_str(), "r");
    REQUIRE(pipe != nullptr);
    std::string output;
    std::array<char, 65536> buffer;
    while (const size_t count = std::fread(buffer.data(), 1, buffer.size(), pipe)) output.append(buffer.data(), count);
    const int status = ::pclose(pipe);
    REQUIRE_MESSAGE(status == 0, command << "\n" << output);
    return output;
}

void compile(const TemporaryFolder& folder, const std::vector<std::pair<std::string, std::string>>& sources,
             const std::string& options) {
    std::string command = default_jdk() + "/bin/javac -nowarn -d " + folder.path() + " " + options;
    for (const auto& [name, text] : sources) command += " " + folder.write(name, text);
    run(command + " 2>&1");
}

void write_jar(const std::string& path, const std::vector<std::pair<std::string, std::string>>& entries) {
    int error = 0;
    zip_t* archive = zip_open(path.c_str(), ZIP_CREATE | ZIP_TRUNCATE, &error);
    REQUIRE(archive != nullptr);
    for (const auto& [name, content] : entries) {
        zip_source_t* source = zip_source_buffer(archive, content.data(), content.size(), 0);
        REQUIRE(zip_file_add(archive, name.c_str(), source, ZIP_FL_ENC_UTF_8) >= 0);
    }
    REQUIRE(zip_close(archive) == 0);
}

std::string read_text(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

std::vector<uint8_t> read_bytes(const std::string& path) {
    Result<std::vector<uint8_t>> content = read_file(path);
    REQUIRE_MESSAGE(content.ok(), path);
    return std::move(content).value();
}

Bytes bytes_of(std::string_view text) { return {reinterpret_cast<const uint8_t*>(text.data()), text.size()}; }

std::vector<uint8_t> jdk_class(const std::string& name) {
    static const std::unique_ptr<RuntimeImage> image = [] {
        Result<std::unique_ptr<RuntimeImage>> opened = RuntimeImage::open(default_jdk() + "/lib/modules");
        REQUIRE(opened.ok());
        return std::move(opened).value();
    }();
    const auto resource = image->find_class(name);
    REQUIRE_MESSAGE(resource.has_value(), name);
    return {resource->bytes.begin(), resource->bytes.end()};
}

std::vector<std::string> class_names(const RuntimeImage& image, std::string_view module) {
    const Result<ImageIndex> index = ImageIndex::open(image.mapping(), "image");
    REQUIRE(index.ok());
    std::vector<std::string> names;
    for (uint32_t slot = 0; slot < index.value().slot_count(); ++slot) {
        const auto location = index.value().location(slot);
        if (!location || location->module != module || location->extension != "class" || location->parent.empty())
            continue;
        names.push_back(std::string(location->parent) + "/" + std::string(location->base));
    }
    std::sort(names.begin(), names.end());
    return names;
}

ClassFile parse(Bytes bytes, ParseDepth depth) {
    Result<ClassFile> file = ClassFile::parse(bytes, "test", depth);
    REQUIRE_MESSAGE(file.ok(), (file.ok() ? "" : file.error().text()));
    return std::move(file).value();
}

const char* const kSampleSource = R"java(
import java.lang.annotation.*;
import java.util.*;
import java.util.function.*;

@Sample.Note(value = 7, text = "seven", kinds = {Sample.Kind.ONE, Sample.Kind.TWO}, type = int[].class,
             nested = @Sample.Inner(1.5))
public abstract class Sample<X extends Comparable<X>> implements Runnable {
    enum Kind { ONE, TWO { void odd() {} } }
    @Retention(RetentionPolicy.RUNTIME) @interface Inner { double value(); }
    @Retention(RetentionPolicy.RUNTIME) @interface Note {
        int value() default 3; String text() default ""; Kind[] kinds() default {}; Class<?> type() default void.class;
        Inner nested() default @Inner(0); long big() default 1L << 40; float f() default 1f; char c() default 'c';
    }
    @Target(ElementType.TYPE_USE) @Retention(RetentionPolicy.RUNTIME) @interface Use {}
    record Point(@Note int x, List<@Use String> names) {}
    sealed interface Shape permits Circle, Square {}
    static final class Circle implements Shape {}
    static final class Square implements Shape {}

    static final int I = 70000; static final long J = 1L << 33; static final float F = 2.5f; static final double D = 1e300;
    static final String S = "text\u0000\ud83d\ude00"; static final boolean Z = true;
    private volatile int counter;
    protected transient Map<String, ? extends List<X>> map;

    abstract <Q> Q generic(X x, Q... rest) throws java.io.IOException;
    native int outside(int[] a);
    @Deprecated synchronized int switches(int i) {
        switch (i) { case 1: case 2: case 3: return 5; case 4: return 1; default: }
        switch (i) { case 1000: return 2; case -5: return 7; }
        return 0;
    }
    static Object loads(@Note(1) int a, double d) {
        Supplier<String> s = () -> "x" + a + d;
        Class<?> c = int[][].class;
        @Use String used = (@Use String) s.get();
        System.out.println(Long.MAX_VALUE + Float.MIN_VALUE + d + c.toString() + used);
        return new int[2][3][];
    }
    public void run() {
        try {
            Object[] o = new Object[3];
            o[1] = new boolean[4];
            synchronized (this) { counter += 1000; }
        } catch (IllegalStateException | Error e) {
            throw e;
        } finally {
            counter = -1;
        }
        int sum = 0;
        for (int i = 0; i < 100000; i++) { sum += 300; sum += 40000; }
        assert sum > 0;
        List<String> list = List.of();
        if (list.size() == 0 && (Object) this instanceof Sample) outside(null);
        long l = sum; l <<= 3; l = -l / 7 % 5; double x = l * 2.0; float f = (float) x;
        class Local { int get() { return (int) f; } }
        Runnable r = new Runnable() { public void run() { new Local().get(); } };
        r.run();
    }
    static { System.out.println(S); }
}
)java";

}  // namespace heddle::classfile::test
