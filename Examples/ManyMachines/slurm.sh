#!/bin/sh
#SBATCH --job-name=notes-specs
#SBATCH --array=1-3
#SBATCH --cpus-per-task=2
# Three shards as a job array: SLURM_ARRAY_TASK_ID and its companions tell each its part. Submit it with the runner and a folder for
# results that all machines see:
#
#   sbatch --wait slurm.sh .build/release/notes-specs "$PWD/results"
set -eu
runner=$1
results=$2
shift 2
mkdir -p "$results"
# One name for all shards makes one run of them.
export REHEARSAL_RUN_NAME="slurm-$SLURM_ARRAY_JOB_ID"
exec "$runner" run --shard auto --history "$results/$SLURM_ARRAY_TASK_ID.sqlite" "$@"
