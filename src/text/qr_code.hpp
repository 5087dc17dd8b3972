#pragma once
// QR codes (ISO/IEC 18004), which a phone reads with its camera.

#include <string_view>
#include <vector>

namespace meldbook {

/// The modules of the code of a text, in rows: true is dark. Without the quiet zone around it. Nothing
/// if the text is too long for a code.
std::vector<std::vector<bool>> qr_code(std::string_view text);

}  // namespace meldbook
