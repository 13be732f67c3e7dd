#!/bin/sh
# Check the types of the page's scripts by the TypeScript compiler, without leaving anything behind
# but the compiler in build/. Where it can't be had, this says so, and fails if SKIP_NOTHING is set.
set -eu
cd "$(dirname "$0")/.."
version=5.9.3
sha512=8e5d6f6733c38a72ebf5e52ddc9feded5e8580d130f508ef04f772b33f4a7d00c3e357d0ac2d98e2f290762694a454f86d795bd511e12e9a7cc2d9ba3394e04b
folder=build/typescript-$version

not_checked() {
    echo "NOT CHECKED: the types of the page's scripts$1." >&2
    if [ -n "${SKIP_NOTHING:-}" ]; then exit 1; fi
    exit 0
}

if ! command -v node >/dev/null || ! command -v npm >/dev/null; then
    not_checked ', because Node or npm is missing'
fi

sha512_of() {
    node -e 'const read = require("fs").readFileSync(process.argv[1]);
        console.log(require("crypto").createHash("sha512").update(read).digest("hex"))' "$1"
}

if [ ! -e "$folder/checked" ]; then
    rm -rf "$folder"
    mkdir -p "$folder"
    echo "Fetching the TypeScript compiler into $folder." >&2
    npm pack --loglevel error --pack-destination "$folder" "typescript@$version" \
        --fetch-retries 1 --fetch-timeout 30000 >/dev/null || not_checked '; npm says above why'
    packed=$folder/typescript-$version.tgz
    if [ "$(sha512_of "$packed")" != "$sha512" ]; then
        echo "page_gate: typescript@$version is not the package that was pinned here." >&2
        rm -rf "$folder"
        exit 1
    fi
    tar -xzf "$packed" -C "$folder"
    touch "$folder/checked"
fi
node "$folder/package/lib/tsc.js" --project tools/page.json
