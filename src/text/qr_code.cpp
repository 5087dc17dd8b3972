#include "text/qr_code.hpp"

#include <stdexcept>
#include <string>

#include <qrcodegen.hpp>

namespace meldbook {

std::vector<std::vector<bool>> qr_code(std::string_view text) {
    std::vector<std::vector<bool>> rows;
    try {
        // A screen has no dirt on it: the least correction makes the smallest code.
        auto const code =
            qrcodegen::QrCode::encodeText(std::string(text).c_str(), qrcodegen::QrCode::Ecc::LOW);
        for (int y = 0; y < code.getSize(); ++y) {
            auto& row = rows.emplace_back();
            for (int x = 0; x < code.getSize(); ++x) row.push_back(code.getModule(x, y));
        }
    } catch (std::length_error const&) {
        return {};
    }
    return rows;
}

}  // namespace meldbook
