#compdef meldbook meldbook-league
# Completes meldbook and meldbook-league in zsh: printed by 'meldbook completion zsh'.

_meldbook() {
    local program=meldbook line word
    local -a answer found more
    [[ ${(Q)words[1]} = ((*/|)meldbook-league|*/meldbook) ]] && program=${${(Q)words[1]}/#\~\//$HOME/}
    answer=("${(@f)$($program completion zsh -- "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)}")
    for line in "${(@)answer[2,-1]}"; do
        # To _describe, a colon ends the word.
        word=${${${line%%$'\t'*}//\\/\\\\}//:/\\:}
        [[ $word = *= ]] && more=(-S '')
        found+=("$word:${line#*$'\t'}")
    done
    _describe -V meldbook found -M 'm:{[:lower:]}={[:upper:]}' "$more[@]"
    if [[ $answer[1] = files ]]; then
        compset -P '--*='
        _files
    fi
}

# As a file of the functions' path it completes at once; read by source it is put to use.
if [[ $funcstack[1] = _meldbook* ]]; then
    _meldbook "$@"
else
    compdef _meldbook meldbook meldbook-league
fi
