#include "domain/hash.hpp"

#include <boost/uuid/name_generator_sha1.hpp>
#include <boost/uuid/uuid_io.hpp>

namespace meldbook {

std::string key_for(std::string_view text) {
    boost::uuids::name_generator_sha1 const keys(boost::uuids::uuid{});
    return boost::uuids::to_string(keys(text.data(), text.size()));
}

}  // namespace meldbook
