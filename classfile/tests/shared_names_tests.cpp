// Names in archives that are made here: the format is HotSpot's, the contents are not.
#include "classfile/source/shared_names.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <doctest/doctest.h>

using heddle::classfile::SharedNames;

namespace {

void add_name(std::vector<uint8_t>& archive, std::string_view name) {
    for (const int byte : {0xff, 0xff, 0x12, 0x34}) archive.push_back(static_cast<uint8_t>(byte));
    archive.push_back(static_cast<uint8_t>(name.size() & 0xff));
    archive.push_back(static_cast<uint8_t>(name.size() >> 8));
    archive.insert(archive.end(), name.begin(), name.end());
    while (archive.size() % 8 != 0) archive.push_back(0);
}

std::vector<uint8_t> archive_of(int count) {
    std::vector<uint8_t> archive(4096, 0);
    for (int i = 0; i < count; ++i) add_name(archive, "name" + std::to_string(i));
    return archive;
}

}  // namespace

TEST_CASE("shared names: the place of a name grows along the archive") {
    const std::vector<uint8_t> archive = archive_of(2000);
    const SharedNames names = SharedNames::in(archive);
    CHECK(names.size() == 2000);
    REQUIRE(names.place("name0"));
    CHECK(*names.place("name0") == 4096);
    CHECK(*names.place("name0") < *names.place("name1"));
    CHECK(*names.place("name1") < *names.place("name1999"));
    CHECK_FALSE(names.place("name2000"));
}

TEST_CASE("shared names: a few bytes that look like names are not taken for names") {
    CHECK(SharedNames::in(archive_of(20)).size() == 0);
    CHECK(SharedNames::in({}).size() == 0);
}

TEST_CASE("shared names: a truncated name is not found") {
    std::vector<uint8_t> archive = archive_of(1500);
    add_name(archive, "last");
    archive.resize(archive.size() - 7);
    const SharedNames names = SharedNames::in(archive);
    CHECK(names.size() == 1500);
    CHECK_FALSE(names.place("last"));
}

TEST_CASE("shared names: a JDK without an archive has none") { CHECK(SharedNames::of_jdk("no/such/jdk").size() == 0); }
