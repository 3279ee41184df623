#!/bin/sh
# What Bazel runs: the runner of the specs, with the agent that lies beside it among the test's files.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
exec "$here/notes-specs" "$@" --agent "$here/notes-agent"
