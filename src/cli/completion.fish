# Completes meldbook and meldbook-league in fish: printed by 'meldbook completion fish'.

# A candidate on a line, and behind a tab what it is. fish quotes what it inserts.
function __meldbook
    set -l words (commandline -opc)
    set -l program meldbook
    string match -qr '/meldbook$|(^|/)meldbook-league$' -- $words[1]
    and set program (string replace -r '^~/' "$HOME/" -- $words[1])
    set -e words[1]
    set -l token (commandline -ct)
    # A quote may still be open.
    set -l word (string unescape -- $token; or string unescape -- $token\'; or string unescape -- $token\")
    set -l answer ($program completion fish -- $words "$word" 2>/dev/null)
    set -l files $answer[1]
    set -e answer[1]
    printf '%s\n' $answer
    if test "$files" = files
        set -l before (string match -r '^--[^=]*=' -- $token)
        for file in (complete -C "'' "(string replace -r '^--[^=]*=' '' -- $token))
            printf '%s\n' "$before$file"
        end
    end
end

for program in meldbook meldbook-league
    complete -c $program -e
    complete -c $program -f -k -a '(__meldbook)'
end
