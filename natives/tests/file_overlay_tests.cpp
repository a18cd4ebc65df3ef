#include "natives/io/file_overlay.h"

#include <cerrno>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <stdlib.h>
#include <string>
#include <unistd.h>

#include <doctest/doctest.h>

using heddle::natives::Answer;
using heddle::natives::FileOverlay;
using heddle::natives::FileTree;
using heddle::natives::NodeRef;
using heddle::vm::Journal;

namespace {

// A host with fixed input that collects the output.
class StringHost final : public heddle::vm::Host {
public:
    explicit StringHost(std::string folder) : folder_(std::move(folder)) {}

    void write(int descriptor, std::span<const uint8_t> bytes) override {
        output[descriptor].append(bytes.begin(), bytes.end());
    }
    size_t read(std::span<uint8_t> buffer) override {
        const size_t count = std::min(buffer.size(), input.size());
        std::copy_n(input.begin(), count, buffer.begin());
        input.erase(0, count);
        return count;
    }
    size_t available() override { return input.size(); }
    std::vector<std::pair<std::string, std::string>> environment() const override { return {}; }
    std::string working_directory() const override { return folder_; }

    std::string input;
    std::string output[3];

private:
    std::string folder_;
};

// A folder of the host with one file "kept", one folder "sub" with a file "inner", and a link "link" to "sub".
struct Fixture {
    Fixture() {
        std::string name = (std::filesystem::temp_directory_path() / "heddle-overlay-XXXXXX").string();
        folder = ::mkdtemp(name.data());
        std::ofstream(folder + "/kept") << "host text";
        std::filesystem::create_directory(folder + "/sub");
        std::ofstream(folder + "/sub/inner") << "inner text";
        std::filesystem::create_symlink("sub", folder + "/link");
        host = std::make_unique<StringHost>(folder);
        files = std::make_unique<FileOverlay>(journal, *host, [this] { return clock; });
    }
    ~Fixture() { std::filesystem::remove_all(folder); }

    std::string text(const std::string& path) {
        const Answer<int> opened = files->open(path, O_RDONLY, 0);
        if (!opened.ok()) return "error " + std::to_string(opened.error);
        std::vector<uint8_t> buffer(1000);
        const Answer<size_t> count = files->read(opened.value, buffer);
        CHECK(files->close(opened.value) == 0);
        return std::string(buffer.begin(), buffer.begin() + static_cast<std::ptrdiff_t>(count.value));
    }
    int store(const std::string& path, std::string_view content, int flags = O_TRUNC) {
        const Answer<int> opened = files->open(path, O_WRONLY | O_CREAT | flags, 0666);
        if (!opened.ok()) return opened.error;
        CHECK(files->write(opened.value, bytes(content)).value == content.size());
        return files->close(opened.value);
    }
    static std::span<const uint8_t> bytes(std::string_view text) {
        return {reinterpret_cast<const uint8_t*>(text.data()), text.size()};
    }
    FileTree::Place place(const std::string& path) { return files->tree().find(path, false).value; }
    std::vector<std::string> names(const std::string& path) {
        return files->tree().list(*files->tree().node_at(path, true).value).value;
    }
    int error_of(const std::string& path) { return files->tree().node_at(path, true).error; }
    struct stat status(const std::string& path) {
        return files->tree().status(*files->tree().node_at(path, true).value).value;
    }
    // Everything below `path` as one text.
    std::string dump(const std::string& path) {
        std::string result;
        for (const std::string& name : names(path)) {
            const std::string whole = path + "/" + name;
            const NodeRef node = files->tree().node_at(whole, false).value;
            const struct stat status = files->tree().status(*node).value;
            result += whole + " " + std::to_string(status.st_mode) + " " + std::to_string(status.st_nlink) + " " +
                      std::to_string(status.st_mtim.tv_sec) + " ";
            if (S_ISDIR(status.st_mode))
                result += "\n" + dump(whole);
            else if (S_ISLNK(status.st_mode))
                result += files->tree().link_target(*node).value + "\n";
            else
                result += std::to_string(status.st_size) + " " + text(whole) + "\n";
        }
        return result;
    }

    std::string folder;
    Journal journal;
    int64_t clock = 5'000'000'000;
    std::unique_ptr<StringHost> host;
    std::unique_ptr<FileOverlay> files;
};

std::string host_text(const std::string& path) {
    std::ifstream file(path);
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

}  // namespace

TEST_CASE_FIXTURE(Fixture, "overlay: files of the host are read, by absolute and by relative paths") {
    CHECK(text(folder + "/kept") == "host text");
    CHECK(text("kept") == "host text");
    CHECK(text("./sub/../sub/inner") == "inner text");
    CHECK(text("link/inner") == "inner text");
}

TEST_CASE_FIXTURE(Fixture, "overlay: written bytes are read back, and the host's file does not change") {
    CHECK(store("kept", "changed") == 0);
    CHECK(text("kept") == "changed");
    CHECK(host_text(folder + "/kept") == "host text");
    CHECK(store("kept", " more", O_APPEND) == 0);
    CHECK(text("kept") == "changed more");
    CHECK(store("made", "new") == 0);
    CHECK(text("made") == "new");
    CHECK_FALSE(std::filesystem::exists(folder + "/made"));
    CHECK(status("made").st_mtim.tv_sec == 5);
    CHECK((status("made").st_mode & 07777) == 0644);
}

TEST_CASE_FIXTURE(Fixture, "overlay: an open descriptor sees the writes of another one") {
    const int reader = files->open("kept", O_RDONLY, 0).value;
    std::vector<uint8_t> buffer(4);
    CHECK(files->read(reader, buffer).value == 4);
    CHECK(store("kept", "HOST TEXT") == 0);
    CHECK(files->read(reader, buffer).value == 4);
    CHECK(std::string(buffer.begin(), buffer.end()) == " TEX");
}

TEST_CASE_FIXTURE(Fixture, "overlay: errors are those of the system") {
    CHECK(text("missing") == "error " + std::to_string(ENOENT));
    CHECK(text("kept/below") == "error " + std::to_string(ENOTDIR));
    CHECK(store("missing/file", "x") == ENOENT);
    CHECK(store("sub", "x") == EISDIR);
    CHECK(files->open("kept", O_CREAT | O_EXCL | O_WRONLY, 0666).error == EEXIST);
    CHECK(files->open("link", O_RDONLY | O_NOFOLLOW, 0).error == ELOOP);
    CHECK(files->read(77, {}).error == EBADF);
    CHECK(files->close(77) == EBADF);
    CHECK(error_of(std::string(300, 'x')) == ENAMETOOLONG);
    CHECK(error_of("") == ENOENT);
    const int reader = files->open("kept", O_RDONLY, 0).value;
    CHECK(files->write(reader, bytes("x")).error == EBADF);
}

TEST_CASE_FIXTURE(Fixture, "overlay: names are created, moved and removed in memory only") {
    FileTree& tree = files->tree();
    CHECK(tree.make_folder(place("made"), 0755) == 0);
    CHECK(tree.make_folder(place("made"), 0755) == EEXIST);
    CHECK(store("made/file", "text") == 0);
    CHECK(tree.remove_folder(place("made")) == ENOTEMPTY);
    CHECK(tree.rename(place("sub"), place("made/moved")) == 0);
    CHECK(text("made/moved/inner") == "inner text");
    CHECK(error_of("sub") == ENOENT);
    CHECK(error_of("link") == ENOENT);
    CHECK(tree.rename(place("made"), place("made/moved/below")) == EINVAL);
    CHECK(tree.remove_file(place("kept")) == 0);
    CHECK(tree.remove_file(place("made")) == EISDIR);
    CHECK(names(".") == std::vector<std::string>{"link", "made"});
    CHECK(names("made") == std::vector<std::string>{"file", "moved"});
    CHECK(std::filesystem::exists(folder + "/kept"));
    CHECK(std::filesystem::exists(folder + "/sub/inner"));
}

TEST_CASE_FIXTURE(Fixture, "overlay: a removed file of the host can be created again") {
    CHECK(files->tree().remove_file(place("kept")) == 0);
    CHECK(error_of("kept") == ENOENT);
    CHECK(store("kept", "again") == 0);
    CHECK(text("kept") == "again");
    CHECK(files->tree().remove_file(place("kept")) == 0);
    CHECK(error_of("kept") == ENOENT);
}

TEST_CASE_FIXTURE(Fixture, "overlay: an open file can be read after its name is removed") {
    const int reader = files->open("kept", O_RDONLY, 0).value;
    CHECK(files->tree().remove_file(place("kept")) == 0);
    std::vector<uint8_t> buffer(9);
    CHECK(files->read(reader, buffer).value == 9);
    CHECK(files->status(reader).value.st_nlink == 0);
}

TEST_CASE_FIXTURE(Fixture, "overlay: links are followed, stored and counted") {
    FileTree& tree = files->tree();
    CHECK(tree.make_link(place("to-kept"), "kept") == 0);
    CHECK(text("to-kept") == "host text");
    CHECK(tree.link_target(*place("to-kept").node).value == "kept");
    CHECK(store("to-kept", "through the link") == 0);
    CHECK(text("kept") == "through the link");
    CHECK(tree.add_name(place("second"), place("kept").node) == 0);
    CHECK(store("second", "by the other name") == 0);
    CHECK(text("kept") == "by the other name");
    CHECK(status("kept").st_nlink == 2);
    CHECK(tree.make_link(place("loop"), "loop") == 0);
    CHECK(error_of("loop") == ELOOP);
    CHECK(tree.real_path("link/../link/inner").value == std::filesystem::canonical(folder).string() + "/sub/inner");
}

TEST_CASE_FIXTURE(Fixture, "overlay: sizes and positions follow seeks, writes and truncation") {
    const int both = files->open("kept", O_RDWR, 0).value;
    CHECK(files->seek(both, 0, SEEK_END).value == 9);
    CHECK(files->seek(both, -20, SEEK_CUR).error == EINVAL);
    CHECK(files->seek(both, 12, SEEK_SET).value == 12);
    CHECK(files->write(both, bytes("end")).ok());
    CHECK(text("kept") == std::string("host text\0\0\0end", 15));
    CHECK(files->resize(both, 4) == 0);
    CHECK(text("kept") == "host");
    CHECK(files->write_at(both, 1, bytes("I")).ok());
    CHECK(text("kept") == "hIst");
    CHECK(files->available(both).value == 0);
}

TEST_CASE_FIXTURE(Fixture, "overlay: standard streams belong to the host") {
    host->input = "typed";
    std::vector<uint8_t> buffer(3);
    CHECK(files->available(0).value == 5);
    CHECK(files->read(0, buffer).value == 3);
    CHECK(files->write(1, bytes("out")).ok());
    CHECK(files->write(2, bytes("err")).ok());
    CHECK(host->output[1] == "out");
    CHECK(host->output[2] == "err");
    CHECK(files->seek(0, 0, SEEK_CUR).error == ESPIPE);
    CHECK(files->open("kept", O_RDONLY, 0).value == 3);
}

TEST_CASE_FIXTURE(Fixture, "overlay: input is read again after rewinding") {
    host->input = "one two";
    const Journal::Mark mark = journal.mark();
    for (int round = 0; round < 3; ++round) {
        std::vector<uint8_t> buffer(4);
        CHECK(files->read(0, buffer).value == 4);
        CHECK(std::string(buffer.begin(), buffer.end()) == "one ");
        CHECK(files->available(0).value == 3);
        journal.rewind(mark);
    }
}

TEST_CASE_FIXTURE(Fixture, "overlay: random devices give one fixed stream, and rewinding restores its position") {
    const int first = files->open("/dev/random", O_RDONLY, 0).value;
    const int second = files->open("/dev/urandom", O_RDONLY, 0).value;
    const Journal::Mark mark = journal.mark();
    std::vector<uint8_t> a(16), b(16), c(16);
    CHECK(files->read(first, a).value == 16);
    CHECK(files->read(second, b).value == 16);
    CHECK(a != b);
    journal.rewind(mark);
    CHECK(files->read(second, c).value == 16);
    CHECK(a == c);
}

TEST_CASE_FIXTURE(Fixture, "overlay: other devices are not modelled") {
    CHECK(files->open("/dev/tty", O_RDONLY, 0).error != 0);
    const int nothing = files->open("/dev/null", O_RDWR, 0).value;
    CHECK(files->write(nothing, bytes("away")).value == 4);
    std::vector<uint8_t> buffer(4);
    CHECK(files->read(nothing, buffer).value == 0);
}

TEST_CASE_FIXTURE(Fixture, "overlay: streams of names are sorted, and rewinding restores them") {
    const int64_t handle = files->open_names(files->tree().node_at(".", true).value).value;
    CHECK(files->next_name(handle).value == "kept");
    const Journal::Mark mark = journal.mark();
    CHECK(files->next_name(handle).value == "link");
    CHECK(files->next_name(handle).value == "sub");
    CHECK(files->next_name(handle).value == std::nullopt);
    CHECK(files->close_names(handle) == 0);
    CHECK(files->next_name(handle).error == EBADF);
    journal.rewind(mark);
    CHECK(files->next_name(handle).value == "link");
}

TEST_CASE_FIXTURE(Fixture, "overlay: rewinding restores files, names and descriptors") {
    CHECK(store("made", "first") == 0);
    const int open = files->open("made", O_RDWR, 0).value;
    CHECK(files->seek(open, 2, SEEK_SET).value == 2);
    const std::string before = dump(".");
    const Journal::Mark mark = journal.mark();
    for (int round = 0; round < 2; ++round) {
        clock += 1'000'000'000;
        CHECK(files->write(open, bytes("-written-")).ok());
        CHECK(files->close(open) == 0);
        CHECK(store("kept", "changed") == 0);
        CHECK(store("other", "more") == 0);
        CHECK(files->tree().rename(place("sub"), place("bus")) == 0);
        CHECK(files->tree().set_mode(place("made").node, 0600) == 0);
        CHECK(files->tree().remove_file(place("link")) == 0);
        CHECK(dump(".") != before);
        journal.rewind(mark);
        CHECK(dump(".") == before);
        CHECK(files->seek(open, 0, SEEK_CUR).value == 2);
        CHECK(files->open("other", O_RDONLY, 0).error == ENOENT);
    }
}

TEST_CASE_FIXTURE(Fixture, "overlay: any sequence of changes is undone exactly") {
    std::mt19937 random(11);
    const std::string paths[] = {"kept", "sub", "sub/inner", "link", "a", "b", "a/c", "b/d", "a/c/e"};
    const auto some = [&] { return paths[random() % std::size(paths)]; };
    std::vector<std::pair<Journal::Mark, std::string>> marks;
    for (int step = 0; step < 4000; ++step) {
        FileTree& tree = files->tree();
        const Answer<FileTree::Place> from = tree.find(some(), false);
        const Answer<FileTree::Place> to = tree.find(some(), false);
        clock += 1'000'000'000;
        if (!from.ok() || !to.ok()) continue;
        switch (random() % 9) {
            case 0: (void)tree.make_folder(from.value, 0755); break;
            case 1: (void)tree.remove_file(from.value); break;
            case 2: (void)tree.remove_folder(from.value); break;
            case 3: (void)tree.rename(from.value, to.value); break;
            case 4:
                if (from.value.node != nullptr) (void)tree.add_name(to.value, from.value.node);
                break;
            case 5: (void)store(some(), std::to_string(step), random() % 2 == 0 ? O_TRUNC : O_APPEND); break;
            case 6:
                if (from.value.node != nullptr) (void)tree.set_mode(from.value.node, 0700);
                break;
            case 7:
                if (marks.size() < 5) marks.emplace_back(journal.mark(), dump("."));
                break;
            case 8:
                if (!marks.empty() && random() % 3 == 0) {
                    marks.resize(1 + random() % marks.size());
                    journal.rewind(marks.back().first);
                    REQUIRE(dump(".") == marks.back().second);
                }
                break;
        }
    }
    CHECK(host_text(folder + "/kept") == "host text");
    CHECK(host_text(folder + "/sub/inner") == "inner text");
}
