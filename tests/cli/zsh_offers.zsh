# What zsh offers behind each of the lines given, as its users would get it by the Tab key: zsh's
# own completion runs in a pseudo-terminal, and compadd tells what it was given. Wants the script in
# ./meldbook.zsh; prints, for each line, the words on one line, a bar between two of them.
zmodload zsh/zpty
told=$PWD/told
: >$told

# Waits until the shell inside has told its n-th END.
wait_for() {
    local tries=0
    while (( $(grep -c '^END$' $told) < $1 )); do
        sleep 0.02
        (( ++tries < 1500 )) || exit 1
    done
}

zpty -b inside zsh -f -i
zpty -w inside "told=$told; PS1=; LISTMAX=9999; autoload -U compinit; compinit -u -D"
zpty -w inside 'source ./meldbook.zsh; zstyle ":completion:*" insert-tab false'
zpty -w inside 'compadd() {
    local -a fitting
    if [[ ${@[1,(i)(-|--)]} == *-(O|A|D)\ * ]]; then
        builtin compadd "$@"
        return
    fi
    builtin compadd -A fitting "$@"
    print -rl -- ${(Q)fitting} >>$told
    builtin compadd "$@"
}
tell() { zle complete-word; print END >>$told; zle kill-buffer }
zle -N tell
bindkey "^I" tell
print END >>$told'
wait_for 1
count=1
for line in "$@"; do
    : >$told
    zpty -w -n inside "$line"$'\t'
    wait_for 1
    print -r -- ${(j:|:)${(f)"$(grep -v -e '^END$' -e '^$' $told)"}}
done
zpty -d inside
