# Functions for scripts that need whole Debian systems: makes roots of releases with debootstrap and runs
# commands in them. To be sourced, after packages.sh, by bash scripts whose current folder is the checkout.
# Needs root.
# shellcheck shell=bash

roots=build/systems
new_roots=false
root='' # the one that is in use
path=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin

# use_roots FOLDER: bare roots, packages and logs are kept there.
use_roots() {
    [[ $(id -u) -eq 0 ]] || fail "needs root, for debootstrap and chroot; run it with sudo"
    need_packages debootstrap git
    mkdir -p "$1"
    roots=$(readlink -f "$1")
    trap undo_mounts EXIT
}

# Prints the address this machine's apt gets Debian from; nothing if it is unknown.
# shellcheck disable=SC2016  # a format for apt, not variables
mirror() { apt-get indextargets --format '$(REPO_URI)' 'Label: Debian' 2>/dev/null | head -n 1; }

make_bare_root() {
    local release=$1 bare=$roots/$1.bare proxy=''
    if $new_roots; then rm -rf --one-file-system "$bare"; fi
    [[ -d $bare ]] && return
    say "making a bare root of $release"
    rm -rf --one-file-system "$bare.part"
    # shellcheck disable=SC2046  # without a mirror there must be no argument
    quietly debootstrap --variant=minbase "$release" "$bare.part" $(mirror) ||
        fail "could not make a root of $release"
    eval "$(apt-config shell proxy Acquire::http::Proxy)"
    proxy=${http_proxy:-$proxy}
    [[ -z $proxy ]] || printf 'Acquire::http::Proxy "%s";\n' "$proxy" >"$bare.part/etc/apt/apt.conf.d/proxy"
    mv "$bare.part" "$bare"
}

mount_kernel() {
    mount -t proc proc "$root/proc"
    mount -t devpts -o newinstance,ptmxmode=0666,mode=0620,gid=5 devpts "$root/dev/pts"
    mkdir -p "$root/dev/shm"
    mount -t tmpfs -o mode=1777 tmpfs "$root/dev/shm"
}

undo_mounts() {
    local folder
    [[ -n $root ]] || return 0
    for folder in dev/shm dev/pts proc; do
        ! mountpoint -q "$root/$folder" || umount "$root/$folder" || umount --lazy "$root/$folder"
    done
}

# inside COMMAND…: runs a command in the root, without this shell's environment and locale.
inside() { chroot "$root" /usr/bin/env -i PATH="$path" HOME=/root "$@"; }

# install_inside PACKAGE…: installs packages in the root.
install_inside() {
    quietly inside apt-get -qq update
    quietly inside DEBIAN_FRONTEND=noninteractive apt-get -qq -y --no-install-recommends install "$@"
}

# copy_root RELEASE NAME: makes a copy of the bare root, with the packages that were loaded before.
copy_root() {
    local release=$1
    root=$roots/$release.$2
    undo_mounts
    rm -rf --one-file-system "$root"
    cp -a "$roots/$release.bare" "$root"
    cp -L /etc/resolv.conf /etc/hosts "$root/etc/"
    mkdir -p "$roots/$release.packages"
    cp -l "$roots/$release.packages"/*.deb "$root/var/cache/apt/archives/" 2>/dev/null || true
    mount_kernel
}

# keep_packages RELEASE: keeps what apt has loaded, for the next root.
keep_packages() {
    cp -l "$root"/var/cache/apt/archives/*.deb "$roots/$1.packages/" 2>/dev/null || true
}

# remove_root: when it is done.
remove_root() {
    undo_mounts
    rm -rf --one-file-system "$root"
    root=''
}
