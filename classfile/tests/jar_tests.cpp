// Jars, manifests and class paths, all made at run time.
#include "classfile/source/jar.h"

#include <atomic>
#include <filesystem>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

#include "classfile/source/class_source.h"
#include "classfile/source/manifest.h"
#include "classfile/tests/support.h"

#include <doctest/doctest.h>

using namespace heddle;
using namespace heddle::classfile;
using test::TemporaryFolder;
using test::write_jar;

namespace {

constexpr const char* kMultiRelease = "Manifest-Version: 1.0\r\nMulti-Release: true\r\n\r\n";

std::unique_ptr<Jar> open_jar(const std::string& path, int java_version = 17) {
    Result<std::unique_ptr<Jar>> jar = Jar::open(path, java_version);
    REQUIRE_MESSAGE(jar.ok(), (jar.ok() ? "" : jar.error().text()));
    return std::move(jar).value();
}

std::unique_ptr<ClassPath> open_path(const std::string& path, int java_version = 17) {
    Result<std::unique_ptr<ClassPath>> opened = ClassPath::open(path, java_version);
    REQUIRE(opened.ok());
    return std::move(opened).value();
}

std::string text_of(const Result<Resource>& resource) {
    if (!resource) return "error: " + resource.error().text();
    return {resource.value().bytes.begin(), resource.value().bytes.end()};
}

std::string text_in(const Jar& jar, std::string_view entry) {
    const auto found = jar.find(entry);
    return found ? text_of(*found) : "nothing";
}

}  // namespace

TEST_CASE("jar: entries are found with their place") {
    const TemporaryFolder folder;
    write_jar(folder.path("a.jar"), {{"x/A.class", "bytes of A"}, {"empty", ""}, {"x/", ""}});
    const auto jar = open_jar(folder.path("a.jar"));
    CHECK(text_in(*jar, "x/A.class") == "bytes of A");
    CHECK(text_in(*jar, "empty").empty());
    CHECK(text_in(*jar, "x/") == "nothing");
    CHECK(text_in(*jar, "x/B.class") == "nothing");
    CHECK(jar->find("x/A.class")->value().place == folder.path("a.jar") + "!x/A.class");
    CHECK(jar->entries() == std::vector<std::string_view>{"empty", "x/A.class"});
}

TEST_CASE("jar: a file that is not a jar is an error with its path") {
    const TemporaryFolder folder;
    const std::string path = folder.write("a.jar", "this is text");
    const Result<std::unique_ptr<Jar>> jar = Jar::open(path, 17);
    REQUIRE_FALSE(jar.ok());
    CHECK(jar.error().code == ErrorCode::kMalformed);
    CHECK(jar.error().file == path);
}

TEST_CASE("jar: an entry whose bytes were changed is an error with its name") {
    const TemporaryFolder folder;
    const std::string content(5000, 'x');
    write_jar(folder.path("a.jar"), {{"A.class", content}});
    std::string bytes = test::read_text(folder.path("a.jar"));
    bytes[50] = static_cast<char>(bytes[50] ^ 0x55);
    const auto jar = open_jar(folder.write("b.jar", bytes));
    const auto found = jar->find("A.class");
    REQUIRE(found.has_value());
    REQUIRE_FALSE(found->ok());
    CHECK(found->error().file == folder.path("b.jar") + "!A.class");
}

TEST_CASE("jar: a multi-release jar shows what its Java version sees") {
    const TemporaryFolder folder;
    write_jar(folder.path("a.jar"), {{"META-INF/MANIFEST.MF", kMultiRelease},
                                     {"A.class", "base"},
                                     {"META-INF/versions/9/A.class", "nine"},
                                     {"META-INF/versions/17/A.class", "seventeen"},
                                     {"META-INF/versions/21/A.class", "twenty-one"},
                                     {"META-INF/versions/11/New.class", "new"},
                                     {"META-INF/versions/8/Old.class", "old"},
                                     {"META-INF/versions/11/META-INF/x", "hidden"}});
    CHECK(text_in(*open_jar(folder.path("a.jar"), 8), "A.class") == "base");
    CHECK(text_in(*open_jar(folder.path("a.jar"), 11), "A.class") == "nine");
    CHECK(text_in(*open_jar(folder.path("a.jar"), 17), "A.class") == "seventeen");
    CHECK(text_in(*open_jar(folder.path("a.jar"), 20), "A.class") == "seventeen");
    CHECK(text_in(*open_jar(folder.path("a.jar"), 25), "A.class") == "twenty-one");
    CHECK(text_in(*open_jar(folder.path("a.jar"), 9), "New.class") == "nothing");
    CHECK(text_in(*open_jar(folder.path("a.jar"), 17), "New.class") == "new");
    CHECK(text_in(*open_jar(folder.path("a.jar"), 17), "Old.class") == "nothing");
    CHECK(text_in(*open_jar(folder.path("a.jar"), 17), "META-INF/x") == "nothing");
    CHECK(text_in(*open_jar(folder.path("a.jar"), 17), "META-INF/versions/9/A.class") == "nine");
    CHECK(open_jar(folder.path("a.jar"))->find("A.class")->value().place ==
          folder.path("a.jar") + "!META-INF/versions/17/A.class");
}

TEST_CASE("jar: without Multi-Release in the manifest versioned entries are plain ones") {
    const TemporaryFolder folder;
    write_jar(folder.path("a.jar"), {{"META-INF/MANIFEST.MF", "Manifest-Version: 1.0\nMulti-Release: false\n\n"},
                                     {"A.class", "base"},
                                     {"META-INF/versions/9/A.class", "nine"}});
    CHECK(text_in(*open_jar(folder.path("a.jar")), "A.class") == "base");
}

TEST_CASE("jar: several threads may read at once") {
    const TemporaryFolder folder;
    std::vector<std::pair<std::string, std::string>> entries;
    for (int i = 0; i < 50; ++i)
        entries.push_back({"e" + std::to_string(i), std::string(static_cast<size_t>(i) * 997, 'a')});
    write_jar(folder.path("a.jar"), entries);
    const auto jar = open_jar(folder.path("a.jar"));
    std::atomic<int> right = 0;
    std::vector<std::thread> threads;
    for (int t = 0; t < 4; ++t) {
        threads.emplace_back([&] {
            for (const auto& [name, content] : entries)
                if (text_in(*jar, name) == content) ++right;
        });
    }
    for (std::thread& thread : threads) thread.join();
    CHECK(right == 200);
}

TEST_CASE("jar: a truncated or changed jar in memory gives errors, never a crash") {
    const TemporaryFolder folder;
    write_jar(folder.path("a.jar"), {{"META-INF/MANIFEST.MF", kMultiRelease}, {"A.class", std::string(300, 'y')}});
    const std::string good = test::read_text(folder.path("a.jar"));
    const auto use = [](const std::string& content) {
        const Result<std::unique_ptr<Jar>> jar = Jar::open_bytes(test::bytes_of(content), "memory.jar", 17);
        if (jar) (void)jar.value()->find("A.class");
    };
    for (size_t size = 0; size < good.size(); ++size) use(good.substr(0, size));
    for (size_t at = 0; at < good.size(); ++at) {
        for (const int change : {0x01, 0x80, 0xFF}) {
            std::string bad = good;
            bad[at] = static_cast<char>(bad[at] ^ change);
            use(bad);
        }
    }
}

TEST_CASE("manifest: a space continues a line, names ignore case, only the main section counts") {
    const Manifest manifest = Manifest::parse(
        "Manifest-Version: 1.0\r\nclass-path: a.jar  li\r\n b/b.jar\r\n  c/\r\nMULTI-RELEASE: True\r\n\r\n"
        "Name: x\r\nClass-Path: no.jar\r\n");
    CHECK(manifest.is_multi_release);
    CHECK(manifest.class_path == std::vector<std::string>{"a.jar", "lib/b.jar", "c/"});
    CHECK_FALSE(Manifest::parse("").is_multi_release);
    CHECK(Manifest::parse("Multi-Release: true").is_multi_release);
    CHECK(Manifest::parse("junk\nMulti-Release: true\n").is_multi_release);
    CHECK_FALSE(Manifest::parse("Name: x\n\nMulti-Release: true\n").is_multi_release);
}

TEST_CASE("manifest: words of Class-Path are URLs relative to the jar") {
    CHECK(resolve_class_path_word("b.jar", "lib/a.jar") == "lib/b.jar");
    CHECK(resolve_class_path_word("b.jar", "a.jar") == "b.jar");
    CHECK(resolve_class_path_word("../x%20y/b.jar", "lib/a.jar") == "lib/../x y/b.jar");
    CHECK(resolve_class_path_word("/abs/b.jar", "lib/a.jar") == "/abs/b.jar");
    CHECK(resolve_class_path_word("file:/abs/b.jar", "lib/a.jar") == "/abs/b.jar");
    CHECK(resolve_class_path_word("file:///abs/b.jar", "lib/a.jar") == "/abs/b.jar");
    CHECK(resolve_class_path_word("http://host/b.jar", "lib/a.jar").empty());
    CHECK(resolve_class_path_word("50%.jar", "a.jar") == "50%.jar");
}

TEST_CASE("class path: the first entry that has the class wins") {
    const TemporaryFolder folder;
    folder.write("dir/x/A.class", "from the folder");
    folder.write("dir/only.txt", "text");
    write_jar(folder.path("a.jar"), {{"x/A.class", "from the jar"}, {"x/B.class", "B"}});
    const auto path = open_path(folder.path("dir") + ":" + folder.path("a.jar"));
    CHECK(text_of(path->find_class("x/A")) == "from the folder");
    CHECK(text_of(path->find_class("x/B")) == "B");
    CHECK(text_of(path->find("only.txt")) == "text");
    CHECK(path->find_class("x/A").value().place == folder.path("dir/x/A.class"));
    const auto other = open_path(folder.path("a.jar") + ":" + folder.path("dir/"));
    CHECK(text_of(other->find_class("x/A")) == "from the jar");
    CHECK(other->entries() == std::vector<std::string>{folder.path("a.jar"), folder.path("dir/")});
}

TEST_CASE("class path: an absent class is kNotFound, entries that do not exist are skipped") {
    const TemporaryFolder folder;
    const auto path = open_path(folder.path("none") + ":" + folder.path("none.jar") + ":" + folder.path());
    const Result<Resource> found = path->find_class("x/A");
    REQUIRE_FALSE(found.ok());
    CHECK(found.error().code == ErrorCode::kNotFound);
    CHECK(found.error().message.find("x/A") != std::string::npos);
}

TEST_CASE("class path: names do not leave their folder, and folders are not resources") {
    const TemporaryFolder folder;
    folder.write("secret", "s");
    folder.write("dir/x/A.class", "a");
    const auto path = open_path(folder.path("dir"));
    for (const char* name : {"../secret", "x/../../secret", "", "x", "x/", "/etc/hosts"}) {
        CAPTURE(name);
        const Result<Resource> found = path->find(name);
        REQUIRE_FALSE(found.ok());
        CHECK(found.error().code == ErrorCode::kNotFound);
    }
}

TEST_CASE("jar: copies of a process read a jar side by side") {
    const TemporaryFolder folder;
    std::string text;
    for (int i = 0; text.size() < 400'000; ++i) text += std::to_string(i * 7919);
    write_jar(folder.path("a.jar"), {{"one", text}, {"two", text + text}});
    const auto jar = open_jar(folder.path("a.jar"));
    const auto reads_well = [&] {
        bool is_good = true;
        for (int i = 0; i < 50; ++i)
            is_good = is_good && text_in(*jar, "one") == text && text_in(*jar, "two") == text + text;
        return is_good;
    };
    const pid_t child = ::fork();
    REQUIRE(child >= 0);
    if (child == 0) ::_exit(reads_well() ? 0 : 1);
    CHECK(reads_well());
    int status = -1;
    REQUIRE(::waitpid(child, &status, 0) == child);
    CHECK(WIFEXITED(status));
    CHECK(WEXITSTATUS(status) == 0);
}

TEST_CASE("class path: a broken jar has no entries, and is the error of a look-up that finds nothing") {
    const TemporaryFolder folder;
    folder.write("dir/A.class", "a");
    folder.write("broken.jar", "no jar");
    const auto path = open_path(folder.path("broken.jar") + ":" + folder.path("dir"));
    CHECK(path->find_class("A").ok());
    const Result<Resource> found = path->find_class("B");
    REQUIRE_FALSE(found.ok());
    CHECK(found.error().code == ErrorCode::kMalformed);
    CHECK(found.error().file == folder.path("broken.jar"));
}

TEST_CASE("class path: a star is every jar of the folder and nothing else") {
    const TemporaryFolder folder;
    write_jar(folder.path("b.jar"), {{"B.class", "b"}});
    write_jar(folder.path("a.JAR"), {{"A.class", "a"}});
    folder.write("C.class", "c");
    folder.write("sub/d.jar", "not looked at");
    const auto path = open_path(folder.path("*"));
    CHECK(path->entries() == std::vector<std::string>{folder.path("a.JAR"), folder.path("b.jar")});
    CHECK(text_of(path->find_class("A")) == "a");
    CHECK(text_of(path->find_class("B")) == "b");
    CHECK_FALSE(path->find_class("C").ok());
    CHECK(open_path(folder.path("none/*"))->entries().empty());
}

TEST_CASE("class path: an empty entry is the working folder") {
    const TemporaryFolder folder;
    folder.write("A.class", "a");
    const std::filesystem::path before = std::filesystem::current_path();
    std::filesystem::current_path(folder.path());
    CHECK(text_of(open_path("")->find_class("A")) == "a");
    CHECK(text_of(open_path("none:")->find_class("A")) == "a");
    std::filesystem::current_path(before);
}

TEST_CASE("class path: a jar's Class-Path comes right after the jar, and cycles end") {
    const TemporaryFolder folder;
    const auto manifest = [](const std::string& words) {
        return "Manifest-Version: 1.0\nClass-Path: " + words + "\n\n";
    };
    write_jar(folder.path("a.jar"),
              {{"META-INF/MANIFEST.MF", manifest("lib/b.jar classes/ none.jar")}, {"A.class", "a"}});
    std::filesystem::create_directory(folder.path("lib"));
    write_jar(folder.path("lib/b.jar"), {{"META-INF/MANIFEST.MF", manifest("../a.jar")}, {"X.class", "from b"}});
    folder.write("classes/Y.class", "y");
    write_jar(folder.path("c.jar"), {{"X.class", "from c"}});
    const auto path = open_path(folder.path("a.jar") + ":" + folder.path("c.jar"));
    CHECK(text_of(path->find_class("X")) == "from b");
    CHECK(text_of(path->find_class("Y")) == "y");
    CHECK(path->entries() == std::vector<std::string>{folder.path("a.jar"), folder.path("c.jar")});
}

TEST_CASE("manifest: Main-Class is without the spaces around it, and may be continued") {
    CHECK(Manifest::parse("Manifest-Version: 1.0\nMain-Class:  p.Ma\n in \n\n").main_class == "p.Main");
    CHECK(Manifest::parse("main-class: Main\r\n\r\nName: x\r\nMain-Class: Other\r\n").main_class == "Main");
    CHECK(Manifest::parse("Manifest-Version: 1.0\n\n").main_class.empty());
}
