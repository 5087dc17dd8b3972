#pragma once
// The files and folders a book lives in, as the system sees them. Inside the store only.

#include <filesystem>

namespace meldbook::store {

/// Nothing of this name is there. False where that cannot be told.
bool is_missing(std::filesystem::path const& path);

/// Makes the folders of a path that are missing, mode 0700. Throws StoreError `cannot_open`.
void make_private_folder(std::filesystem::path const& folder);

/// Makes an empty file, mode 0600, unless it is there. Throws StoreError `cannot_open`.
void make_private_file(std::filesystem::path const& file);

}  // namespace meldbook::store
