#include "cli/run.hpp"
#include "league/rows.hpp"

int main(int argc, char** argv) {
    meldbook::cli::set_program(meldbook::league::program());
    return meldbook::cli::run_process(argc, argv);
}
