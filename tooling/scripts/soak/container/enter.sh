#!/bin/sh
# enter.sh ROOT DATA COMMAND…: runs the command as an engine runs the image: read-only root, a volume
# on /data, memory on /tmp, the user 10001 without privileges. Needs root and a mount namespace of its
# own (unshare --mount).
set -eu
root=$1 data=$2
shift 2
mkdir -p "$root/proc" "$root/dev"
mount --bind "$root" "$root"
mount -o remount,ro,bind "$root"
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
mount -t tmpfs -o mode=1777,nosuid,nodev tmpfs "$root/tmp"
mount --bind "$data" "$root/data"
exec setpriv --no-new-privs chroot --userspec=10001:10001 "$root" "$@"
