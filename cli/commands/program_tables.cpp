#include "cli/commands/program_tables.h"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <vector>

#include "analysis/tables/table_file.h"
#include "analysis/tables/tables.h"
#include "cli/base/cache_folder.h"
#include "cli/base/hexadecimal.h"
#include "cli/base/split.h"
#include "cli/base/version.h"
#include "cli/commands/check_setup.h"
#include "cli/commands/program_setup.h"
#include "natives/support/standard_host.h"
#include "vm/invoke/open_program.h"
#include "vm/machine/launcher.h"

namespace heddle::cli {

namespace {

namespace fs = std::filesystem;

constexpr size_t kMostFiles = 100;  // in the cache

// Everything that the tables depend on, as one text.
class KeyText {
public:
    void add(std::string_view text) { text_.append(text).push_back('\n'); }
    void add(vm::Fingerprint hash) { add(std::to_string(hash.low) + " " + std::to_string(hash.high)); }
    // A large file of an installation: by size and time of change.
    void add_installed(const fs::path& path) {
        std::error_code error;
        add(path.string());
        add(std::to_string(fs::file_size(path, error)));
        add(std::to_string(fs::last_write_time(path, error).time_since_epoch().count()));
    }
    void add_contents(const fs::path& path) {
        std::ifstream file(path, std::ios::binary);
        std::ostringstream bytes;
        bytes << file.rdbuf();
        add(path.string());
        add(analysis::hash_bytes(bytes.str()));
    }
    vm::Fingerprint hash() const { return analysis::hash_bytes(text_); }

private:
    std::string text_;
};

// The files of one class path entry that may hold classes, in a fixed order.
std::vector<fs::path> files_of(std::string entry) {
    std::vector<fs::path> files;
    std::error_code error;
    const bool is_wildcard = entry.ends_with("*");
    if (is_wildcard) entry.pop_back();
    if (entry.empty()) entry = ".";
    if (!fs::is_directory(entry, error)) {
        // Anything but a folder or a regular file has no classes, and reading it may never end.
        if (fs::is_regular_file(entry, error)) files.emplace_back(entry);
        return files;
    }
    const auto consider = [&](const fs::directory_entry& file, std::string_view ending) {
        if (file.path().string().ends_with(ending) && file.is_regular_file(error)) files.push_back(file.path());
    };
    if (is_wildcard) {
        for (const auto& file : fs::directory_iterator(entry, error)) consider(file, ".jar");
    } else {
        const auto all = fs::recursive_directory_iterator(entry, fs::directory_options::skip_permission_denied, error);
        for (const auto& file : all) consider(file, ".class");
    }
    std::sort(files.begin(), files.end());
    return files;
}

vm::Fingerprint key_of(const CheckOptions& options) {
    KeyText key;
    key.add(version());
    key.add_installed("/proc/self/exe");
    key.add_installed(fs::path(options.jdk_home) / "lib" / "modules");
    key.add_installed(options.api_jar);
    for (const std::string& entry : split_class_path(options.classpath)) {
        for (const fs::path& file : files_of(entry)) key.add_contents(file);
    }
    key.add(options.main_class);
    for (const std::string& property : options.system_properties) key.add(property);
    for (const std::string& rule : options.assertion_rules) key.add(rule);
    key.add(options.fields);
    key.add(analysis::name_of(options.pointers.kind));
    key.add(std::to_string(options.pointers.depth));
    key.add(std::to_string(options.pointers.budget));
    return key.hash();
}

std::string table_file_of(const std::string& folder, const vm::Fingerprint& key) {
    return folder + "/" + hexadecimal(key.high) + hexadecimal(key.low) + ".tables";
}

// Removes the oldest files when there are too many.
void prune(const std::string& folder) {
    std::error_code error;
    std::vector<std::pair<fs::file_time_type, fs::path>> files;
    for (const auto& file : fs::directory_iterator(folder, error))
        files.emplace_back(fs::last_write_time(file.path(), error), file.path());
    if (files.size() <= kMostFiles) return;
    std::sort(files.begin(), files.end());
    for (size_t i = 0; i < files.size() - kMostFiles; ++i) fs::remove(files[i].second, error);
}

std::shared_ptr<const analysis::PackedTables> make_tables(const CheckOptions& options, std::string& problem) {
    auto opened = vm::open_program(check_program_options(options));
    if (!opened.ok()) {
        problem = opened.error().text();
        return nullptr;
    }
    const std::unique_ptr<vm::Program> program = std::move(opened).value();
    natives::StandardHost host;
    vm::MachineOptions machine_options;
    machine_options.properties = options.system_properties;
    vm::Machine machine(*program, host, machine_options);
    // The search will report what is wrong.
    if (vm::run_up_to_main(machine, launch_of(options)) != vm::RunEnd::kPaused)
        return std::make_shared<analysis::PackedTables>();
    const vm::Linked<vm::Klass*> main = vm::load_main_class(*program, options.main_class);
    if (!main.ok()) {
        problem = "there is no class " + options.main_class;
        return nullptr;
    }
    analysis::AnalyzeOptions wanted;
    wanted.native_effects = native_effects();
    for (const analysis::FieldsKindRow& row : analysis::kFieldsKinds) {
        if (row.name == options.fields) wanted.fields = row.kind;
    }
    wanted.pointers = options.pointers;
    const std::unique_ptr<analysis::Tables> tables = analysis::analyze(machine, main.value(), wanted);
    return std::make_shared<analysis::PackedTables>(analysis::pack(*tables));
}

}  // namespace

std::string table_folder() { return cache_folder("tables"); }

ProgramTables program_tables(const CheckOptions& options) {
    const auto began = std::chrono::steady_clock::now();
    ProgramTables result;
    const std::string folder = options.caches_tables ? table_folder() : "";
    const vm::Fingerprint key = folder.empty() ? vm::Fingerprint{} : key_of(options);
    if (!folder.empty()) {
        if (std::optional<analysis::PackedTables> stored = analysis::read_tables(table_file_of(folder, key), key)) {
            result.tables = std::make_shared<analysis::PackedTables>(std::move(*stored));
            result.was_stored = true;
        }
    }
    if (result.tables == nullptr) {
        result.tables = make_tables(options, result.problem);
        std::error_code error;
        if (!folder.empty() && result.tables != nullptr && result.tables->places != 0 &&
            (fs::create_directories(folder, error) || fs::is_directory(folder, error)) &&
            analysis::write_tables(table_file_of(folder, key), key, *result.tables))
            prune(folder);
    }
    result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
    return result;
}

}  // namespace heddle::cli
