// Which JDK is taken, with artificial folders.
#include "cli/commands/jdk.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <doctest/doctest.h>

using namespace heddle;
using namespace heddle::cli;

namespace {

namespace fs = std::filesystem;

// A folder that is removed after the test.
class Sandbox {
public:
    Sandbox() {
        std::string pattern = (fs::temp_directory_path() / "heddle-jdk-XXXXXX").string();
        REQUIRE(mkdtemp(pattern.data()) != nullptr);
        root_ = fs::canonical(pattern);
    }
    ~Sandbox() { fs::remove_all(root_); }
    Sandbox(const Sandbox&) = delete;
    Sandbox& operator=(const Sandbox&) = delete;

    std::string path(const std::string& name) const { return (root_ / name).string(); }

    void write(const std::string& name, const std::string& text) const {
        fs::create_directories((root_ / name).parent_path());
        std::ofstream(root_ / name) << text;
    }

    std::string make_jdk(const std::string& name, const std::string& version) const {
        write(name + "/release", "IMPLEMENTOR=\"x\"\nJAVA_VERSION=\"" + version + "\"\nJAVA_VERSION_DATE=\"y\"\n");
        write(name + "/lib/modules", "");
        write(name + "/bin/java", "");
        return path(name);
    }

    // Places without a JDK, whatever the host has.
    JdkPlaces nowhere() const {
        JdkPlaces places;
        places.usual_place = path("none");
        return places;
    }

private:
    fs::path root_;
};

}  // namespace

TEST_CASE("jdk: version strings are compared by their numbers") {
    CHECK(version_numbers("17.0.15") == std::vector<int>{17, 0, 15});
    CHECK(version_numbers("1.8.0_392") == std::vector<int>{8, 0, 392});
    CHECK(version_numbers("25") == std::vector<int>{25});
    CHECK(version_numbers("22-ea") == std::vector<int>{22});
    CHECK(version_numbers("").empty());
    CHECK(version_numbers("next").empty());
    CHECK(version_numbers("99999999999").empty());
}

TEST_CASE("jdk: the option wins over JAVA_HOME, and JAVA_HOME over the path") {
    Sandbox box;
    JdkPlaces places = box.nowhere();
    places.path = box.make_jdk("on_path", "17.0.1") + "/bin";
    CHECK(find_jdk(places).value().home == box.path("on_path"));
    places.java_home = box.make_jdk("home", "21.0.2");
    CHECK(find_jdk(places).value().feature_version == 21);
    places.option = box.make_jdk("named", "25");
    CHECK(find_jdk(places).value().home == box.path("named"));
    CHECK(find_jdk(places).value().version == "25");
}

TEST_CASE("jdk: a java on the path is followed through links") {
    Sandbox box;
    box.make_jdk("jvm/real", "17.0.1");
    fs::create_directories(box.path("bin"));
    fs::create_symlink(box.path("jvm/real/bin/java"), box.path("alternative"));
    fs::create_symlink(box.path("alternative"), box.path("bin/java"));
    JdkPlaces places = box.nowhere();
    places.path = "::" + box.path("empty") + ":" + box.path("bin");
    CHECK(find_jdk(places).value().home == box.path("jvm/real"));
}

TEST_CASE("jdk: an unsuitable java on the path is skipped") {
    Sandbox box;
    JdkPlaces places = box.nowhere();
    places.path = box.make_jdk("old", "11.0.20") + "/bin";
    box.make_jdk("jvm/new", "17");
    places.usual_place = box.path("jvm");
    CHECK(find_jdk(places).value().home == box.path("jvm/new"));
}

TEST_CASE("jdk: the newest below the usual place is taken, by version and not by name") {
    Sandbox box;
    box.make_jdk("jvm/z", "17.0.9");
    box.make_jdk("jvm/m", "17.0.15");
    box.make_jdk("jvm/a", "17.0.2");
    box.write("jvm/junk/readme", "");
    JdkPlaces places = box.nowhere();
    places.usual_place = box.path("jvm");
    CHECK(find_jdk(places).value().home == box.path("jvm/m"));
}

TEST_CASE("jdk: what the user names must be a JDK") {
    Sandbox box;
    JdkPlaces places = box.nowhere();
    places.path = box.make_jdk("good", "17") + "/bin";
    places.java_home = box.path("missing");
    CHECK(find_jdk(places).error().code == ErrorCode::kNotFound);
    CHECK(find_jdk(places).error().text().find("JAVA_HOME") != std::string::npos);
    places.option = box.make_jdk("old", "1.8.0_392");
    CHECK(find_jdk(places).error().code == ErrorCode::kUnsupportedVersion);
}

TEST_CASE("jdk: a folder without image or version is refused with the reason") {
    Sandbox box;
    box.write("no_image/release", "JAVA_VERSION=\"17\"\n");
    CHECK(open_jdk(box.path("no_image")).error().message.find("lib/modules") != std::string::npos);
    box.write("no_version/release", "OTHER=\"17\"\n");
    CHECK(open_jdk(box.path("no_version")).error().code == ErrorCode::kMalformed);
    box.write("odd_version/release", "JAVA_VERSION=\"soon\"\n");
    CHECK(open_jdk(box.path("odd_version")).error().code == ErrorCode::kMalformed);
}

TEST_CASE("jdk: when there is none the error lists the searched places") {
    Sandbox box;
    Result<Jdk> jdk = find_jdk(box.nowhere());
    REQUIRE(!jdk.ok());
    CHECK(jdk.error().code == ErrorCode::kNotFound);
    CHECK(jdk.error().message.find(box.path("none")) != std::string::npos);
}
