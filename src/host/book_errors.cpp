#include "host/book_errors.hpp"

#include "store/errors.hpp"
#include "text/translate.hpp"

namespace meldbook::host {

using store::StoreFault;

std::string not_backed_up(store::StoreError const& error) {
    switch (error.fault) {
        case StoreFault::disk_full:
            return tr("the book was not backed up before this change: the disk has no room for a "
                      "copy");
        case StoreFault::corrupt:
            return tr("the book was not backed up before this change, because it is damaged ({}); "
                      "see 'meldbook book check'",
                      error.detail);
        case StoreFault::cannot_open:
        case StoreFault::disk_error:
            return tr("the book was not backed up before this change: no copy could be written "
                      "beside it ({})",
                      error.detail);
        default: return tr("the book was not backed up before this change: {}", error.what());
    }
}

std::string sentence_of_found(store::StoreError const& error) {
    switch (error.fault) {
        case StoreFault::cannot_open:
            return tr("cannot open '{}' ({}); check its permissions", error.path, error.detail);
        case StoreFault::not_a_book: return tr("'{}' is not a book of meldbook", error.path);
        default: return error.what();
    }
}

}  // namespace meldbook::host
