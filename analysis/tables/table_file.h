// Packed tables in a file. A file that is damaged, incomplete or stored under another key counts as absent.
#pragma once

#include <optional>
#include <string>

#include "analysis/tables/packed_tables.h"

namespace heddle::analysis {

std::string table_bytes(const PackedTables& tables, const vm::Fingerprint& key);
std::optional<PackedTables> tables_of_bytes(std::string_view bytes, const vm::Fingerprint& key);

std::optional<PackedTables> read_tables(const std::string& path, const vm::Fingerprint& key);
// Writes a temporary file and renames it, so that readers never see a part of it. Returns false iff that fails.
bool write_tables(const std::string& path, const vm::Fingerprint& key, const PackedTables& tables);

vm::Fingerprint hash_bytes(std::string_view bytes);

}  // namespace heddle::analysis
