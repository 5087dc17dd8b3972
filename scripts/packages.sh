# Functions for the other scripts: installs missing Debian packages, whose only lists are here, and
# builds without much output. To be sourced by bash scripts whose current folder is the checkout.
# shellcheck shell=bash
# shellcheck disable=SC2034  # each script uses some of the lists

build_packages=(
    g++ cmake ninja-build pkg-config gettext po4a
    libcli11-dev libfmt-dev libsqlite3-dev libsqlitecpp-dev libtomlplusplus-dev libutf8proc-dev libedit-dev
    libboost-dev libqrcodegencpp-dev libpq-dev
    rapidjson-dev doctest-dev librapidcheck-dev
)
test_packages=(ccache chromium curl fish mandoc openssl postgresql strace tidy tmux zsh)
bench_packages=(sqlite3 jq timewarrior hledger postgresql)
clang_packages=(clang-19 libclang-rt-19-dev)
fuzz_packages=("${clang_packages[@]}" llvm-19)
valgrind_packages=(valgrind)
lint_packages=("${clang_packages[@]}" clang-format-19 clang-tidy-19 git i18nspector shellcheck)

say() { printf '%s: %s\n' "${0##*/}" "$*"; }

fail() {
    say "$*" >&2
    exit 1
}

# quietly COMMAND…: runs a command; shows its output only if it fails.
quietly() {
    local log status=0
    log=$(mktemp)
    "$@" >"$log" 2>&1 </dev/null || status=$?
    [[ $status -eq 0 ]] || cat "$log" >&2
    rm -f "$log"
    return "$status"
}

# need_packages NAME…: installs those packages that are missing.
need_packages() {
    local package missing=() as_root=()
    if ! command -v apt-get >/dev/null; then
        say "no apt-get here: taking the packages as installed"
        return
    fi
    for package in "$@"; do
        [[ $(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null) == installed ]] ||
            missing+=("$package")
    done
    [[ ${#missing[@]} -gt 0 ]] || return 0

    if [[ $(id -u) -ne 0 ]]; then
        command -v sudo >/dev/null || fail "needs root or sudo to install ${missing[*]}"
        as_root=(sudo)
    fi
    say "installing ${missing[*]}"
    # If the update fails, the present lists may suffice; otherwise the installation fails.
    quietly "${as_root[@]}" apt-get -qq update || true
    quietly "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -qq -y \
        --no-install-recommends -o DPkg::Lock::Timeout=300 install "${missing[@]}" ||
        fail "could not install ${missing[*]}"
}

# build_preset NAME [TARGET…]: configures and builds a preset of CMakePresets.json.
build_preset() {
    local preset=$1 targets=("${@:2}") options=(--quiet)
    [[ ! -t 1 ]] || options=()
    quietly cmake --preset "$preset" || fail "could not configure build/$preset"
    cmake --build --preset "$preset" ${targets:+--target "${targets[@]}"} -- "${options[@]}" ||
        fail "could not build build/$preset"
}

# try_points VARIABLE N TEST…: runs those files of tests, which try many points (tests/support/sample.hpp): all of
# them, or one in N, without sanitizers, which is four times as fast, and one in 19 of those with sanitizers. A process
# for each processor takes its share. Says how many there were, and shows everything if one fails.
try_points() {
    local variable=$1 n=$2 tests logs processes preset part failed=0
    tests=$(printf '*tests/%s_test.cpp,' "${@:3}")
    processes=$(nproc)
    logs=$(mktemp -d)
    if [[ -z ${TMPDIR:-} && -w /dev/shm ]]; then export TMPDIR=/dev/shm; fi
    trap 'kill $(jobs -p) 2>/dev/null || true' EXIT
    for preset in plain dev; do
        [[ $preset == plain ]] || n=$((19 * n))
        say "building build/$preset (minutes, the first time)"
        build_preset "$preset" meldbook_tests
        for ((part = 0; part < processes; part++)); do
            env "$variable=$((processes * n))" MELDBOOK_FIRST=$((part * n)) LC_ALL=C.UTF-8 TZ=UTC \
                setarch -R "build/$preset/tests/meldbook_tests" --source-file="$tests" >"$logs/$preset.$part" 2>&1 &
        done
        for ((part = 0; part < processes; part++)); do
            wait -n || failed=1
        done
        for ((part = 0; part < processes; part++)); do
            sed -n "s/.* MESSAGE: /${0##*/}: $preset: /p; s/^\[doctest\] test cases/${0##*/}: $preset: test cases/p" \
                "$logs/$preset.$part"
            [[ $failed -eq 0 ]] || cat "$logs/$preset.$part"
        done
    done
    rm -r "$logs"
    return "$failed"
}
