#!/usr/bin/env bash
# Two machines on one: each has a network namespace of its own, and a cable joins them. Both have a worker,
# and the first has Redis and the tournament. Needs root, iproute2, redis-server and a build.
#
#     npm run build && sudo docs/two-machines.sh
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
banyan=(node apps/cli/dist/main.js)
folder=$(mktemp -d)

cleanup() {
  for job in $(jobs -p); do kill "$job" 2>/dev/null || true; done
  wait
  ip netns del banyan-a 2>/dev/null || true
  ip netns del banyan-b 2>/dev/null || true
  rm -rf "$folder"
}
trap cleanup EXIT

ip netns add banyan-a
ip netns add banyan-b
ip link add cable-a netns banyan-a type veth peer name cable-b netns banyan-b
ip -n banyan-a addr add 10.77.0.1/24 dev cable-a
ip -n banyan-b addr add 10.77.0.2/24 dev cable-b
for end in a b; do ip -n "banyan-$end" link set "cable-$end" up; ip -n "banyan-$end" link set lo up; done

on_a=(ip netns exec banyan-a)
on_b=(ip netns exec banyan-b)
queue=redis://10.77.0.1:6379

"${on_a[@]}" redis-server --bind 10.77.0.1 --protected-mode no --appendonly yes --dir "$folder" > "$folder/redis.txt" &
until grep -q 'Ready to accept' "$folder/redis.txt"; do sleep 0.1; done
"${on_b[@]}" "${banyan[@]}" worker --queue "$queue" --name machine-b --threads 1 &
"${on_a[@]}" "${banyan[@]}" worker --queue "$queue" --name machine-a --threads 1 &
game=(--engine wasm --engine wasm,solver --pairs 30 --simulations 2000 --seed 3)
"${on_a[@]}" "${banyan[@]}" tournament "${game[@]}" --queue "$queue" --log "$folder/two.jsonl"

echo "The same on one machine:"
"${banyan[@]}" tournament "${game[@]}" --log "$folder/one.jsonl"
games() { grep '^{"game"' "$1" | sed -E 's/,"milliseconds".*//' | sort; }
diff <(games "$folder/two.jsonl") <(games "$folder/one.jsonl") && echo "Both logs have the same games."
