# shellcheck shell=bash
# Completes meldbook and meldbook-league in bash: printed by 'meldbook completion bash'.

_meldbook() {
    local program=meldbook
    case $1 in
        meldbook-league | */meldbook | */meldbook-league) program=${1/#\~\//$HOME/} ;;
    esac
    # The program reads the line as bash does, and answers with what bash inserts, quoted.
    mapfile -t COMPREPLY < <("$program" completion bash -- \
        "$COMP_TYPE" "$2" "${COMP_LINE:0:COMP_POINT}" 2>/dev/null)
    compopt -o nosort
    # A name before its =, or a folder.
    [[ ${COMPREPLY[0]-} = *[=/] ]] && compopt -o nospace
}

complete -F _meldbook meldbook meldbook-league
