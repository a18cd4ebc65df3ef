// Packed tables in a file. A file that is not whole, or not for the key it is asked for, is as good as none.
#pragma once

#include <optional>
#include <string>

#include "analysis/packed_tables.h"

namespace heddle::analysis {

std::string table_bytes(const PackedTables& tables, const vm::Fingerprint& key);
std::optional<PackedTables> tables_of_bytes(std::string_view bytes, const vm::Fingerprint& key);

std::optional<PackedTables> read_tables(const std::string& path, const vm::Fingerprint& key);
// Written beside it first and then renamed, so that nobody sees half of it; false when that is not possible.
bool write_tables(const std::string& path, const vm::Fingerprint& key, const PackedTables& tables);

// Of any bytes.
vm::Fingerprint hash_bytes(std::string_view bytes);

}  // namespace heddle::analysis
