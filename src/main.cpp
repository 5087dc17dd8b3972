#include "cli/run.hpp"

int main(int argc, char** argv) { return meldbook::cli::run_process(argc, argv); }
