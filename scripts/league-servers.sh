# Functions for scripts/bench: servers of PostgreSQL with made-up leagues, in a temporary folder, reached
# only by sockets there. To be sourced by bash scripts.
# shellcheck shell=bash

servers=""
running=()

# as_server COMMAND…: PostgreSQL does not run as root.
as_server() {
    if [[ $(id -u) -eq 0 ]]; then
        setpriv --reuid=nobody --regid=nogroup --clear-groups "$@"
    else
        "$@"
    fi
}

# make_servers: makes the folder of the servers, and the data that each begins with.
make_servers() {
    server_programs=$(printf '%s\n' /usr/lib/postgresql/*/bin | sort -V | tail -n 1)
    servers=$(mktemp -d /tmp/meldbook-league-XXXXXX)
    [[ $(id -u) -ne 0 ]] || chown nobody:nogroup "$servers"
    trap stop_servers EXIT
    (cd / && quietly as_server "$server_programs/initdb" --username=owner --auth=trust --encoding=UTF8 \
        --no-locale -D "$servers/pristine")
}

start_server() {
    as_server mkdir "$servers/$1"
    as_server cp -R "$servers/pristine" "$servers/$1/data"
    (cd / && quietly as_server "$server_programs/pg_ctl" -w -D "$servers/$1/data" -l "$servers/$1/log" -o \
        "-k $servers/$1 -c listen_addresses= -c shared_buffers=512MB -c max_wal_size=8GB" start)
    running+=("$1")
}

stop_servers() {
    local name
    for name in "${running[@]}"; do
        (cd / && quietly as_server "$server_programs/pg_ctl" -D "$servers/$name/data" -m immediate stop) || true
    done
    running=()
    [[ -z $servers ]] || rm -rf "$servers"
    servers=""
}

# server_url NAME DATABASE: the address of a database; OWNER stands for its role.
server_url() {
    local host=$servers/$1
    echo "postgresql://OWNER@${host//\//%2F}/$2"
}

server_psql() { PGOPTIONS=--client-min-messages=warning psql --no-psqlrc -h "$servers/$1" -U owner -d "$2" -v ON_ERROR_STOP=1 "${@:3}"; }

run_sql() { server_psql "$1" "$2" -qAt -c "$3"; }

# make_league NAME: makes a database "league" with the tables of a league.
make_league() {
    local url
    run_sql "$1" postgres "CREATE DATABASE league"
    url=$(server_url "$1" league)
    # shellcheck disable=SC2154  # scripts/bench says where the program is
    "$league" setup "${url/OWNER/owner}" >/dev/null
}

# fill_league NAME MATCHES FIRST CLUBS: a league with clubs of 300 players; each match is between two
# pairs and has ten hands. Foreign keys are not checked.
fill_league() {
    make_league "$1"
    server_psql "$1" league -q -v matches="$2" -v first="$3" -v clubs="$4" -v players=300 <<'SQL'
SET session_replication_role = replica;
INSERT INTO league.club (name, role)
    SELECT 'Club ' || n, 'club_' || n FROM generate_series(:first, :first + :clubs - 1) n;
INSERT INTO league.membership (club, member) SELECT id, true FROM league.club;
INSERT INTO league.player (club, name)
    SELECT c.id, 'Player ' || n FROM league.club c, generate_series(1, :players) n ORDER BY c.id, n;
INSERT INTO league.pair (club, players)
    SELECT p.club, ARRAY[p.id, p.id + 1] FROM league.player p WHERE p.id % 2 = 1 ORDER BY p.id;
INSERT INTO league.revision (digest, club, revision, withdrawn, match, rules, hands)
    SELECT n::bigint * 7919, 1 + n % :clubs, 1, false, gen_random_uuid(), 'classic',
        '1250 830,540 1475,760 335,-120 905,1640 580,355 1130,890 720,1015 -65,430 1385,975 640'
    FROM generate_series(1, :matches) n;
INSERT INTO league.result
    SELECT n, timestamptz '2020-01-01' + n * (interval '6 years' / :matches),
        CASE WHEN side = n % 2 THEN 5000 + n % 2000 ELSE 4200 - n % 3000 END,
        CASE WHEN side = n % 2 THEN 1 ELSE -1 END * (800 + n % 3000), first + seat, (first + 1) / 2, 10,
        side, 0, seat, CASE WHEN side = n % 2 THEN 0 ELSE 1 END, CASE WHEN side = n % 2 THEN 2 ELSE 0 END,
        true, true
    FROM (SELECT n, side, (n % :clubs) * :players + 1
              + 2 * ((n / :clubs * (7 + 4 * side) + side * 13) % (:players / 2)) AS first
          FROM generate_series(1, :matches) n, generate_series(0, 1) side) s, generate_series(0, 1) seat;
VACUUM ANALYZE;
SQL
}

# gather_league NAME: makes a server a worker of the server "coordinator", which knows its clubs.
gather_league() {
    local url worker
    [[ -n $(run_sql coordinator postgres "SELECT 1 FROM pg_database WHERE datname = 'league'") ]] ||
        make_league coordinator
    url=$(server_url coordinator league)
    worker=$(server_url "$1" league)
    "$league" setup "${url/OWNER/owner}" --worker "${worker/OWNER/owner}" >/dev/null
    server_psql "$1" league -qAt -c "COPY (SELECT name, role FROM league.club) TO STDOUT" |
        server_psql coordinator league -q -c "CREATE TEMP TABLE clubs (name text, role name)" \
            -c "COPY clubs FROM STDIN" \
            -c "SET session_replication_role = replica" \
            -c "INSERT INTO league.club (name, role, worker) SELECT name, role, (SELECT max(id) FROM league.worker) FROM clubs" \
            -c "INSERT INTO league.membership (club, member) SELECT id, true FROM league.club c WHERE NOT EXISTS (SELECT FROM league.membership m WHERE m.club = c.id)"
}
