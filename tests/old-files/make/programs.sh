#!/bin/sh
# How the files here were made with the broadside command of commit 26bc611: sh tests/old-files/make/programs.sh
# It is a note, not a tool: a later version would write later files.
set -e
cd "$(dirname "$0")/.."
root=$(cd ../.. && pwd)
broadside() { node "$root/apps/cli/bin/broadside.js" "$@"; }
export NO_COLOR=1
export BROADSIDE_HOME="${TMPDIR:-/tmp}/broadside-old-files"
rm -rf "$BROADSIDE_HOME"
mkdir -p records saves positions variants layouts lab solve bots

# Variants: one for each contact, none of them a preset.
echo '{"name":"Pirates","rows":6,"columns":7,"fleet":[{"name":"brig","length":3},{"name":"sloop","length":2},{"name":"raft","length":1}],"contact":"any","announcement":"sunk","turns":"alternate","notation":"letters"}' > variants/any.json
echo '{"name":"Größere Flotte","rows":7,"columns":6,"fleet":[{"name":"O'"'"'Neil no. 5","length":4},{"name":"größte Fähre","length":2},{"name":"2nd boat","length":2}],"contact":"no-edge","announcement":"sunk-cells","turns":"volley","notation":"coordinates"}' > variants/no-edge.json
echo '{"name":"pond","rows":6,"columns":6,"fleet":[{"name":"ferry","length":3},{"name":"boat 1","length":2},{"name":"boat 2","length":2}],"contact":"no-contact"}' > variants/no-contact.json

# Records: every preset, and every announcement rule with every turn order.
watch() { # file, then options
  file=$1; shift
  rm -f "records/$file"
  broadside play --watch density --bot hunt-target --plain --brief --speed max --seed "$file" --record "records/$file" "$@" > "$BROADSIDE_HOME.log"
}
for preset in classic salvo volley sea-battle mini react pomcp sploosh seed-5 seed-10; do
  watch "$preset.txt" --variant "$preset"
done
set -- any no-edge no-contact
for announcement in hit-miss sunk sunk-named sunk-cells ship-named; do
  for turns in alternate hit-again salvo volley; do
    contact=$1; shift; set -- "$@" "$contact"
    watch "$announcement-$turns.txt" --variant variants/any.json --announcement $announcement --contact $contact --turns $turns
  done
done

# Saved games: in the battle, between the calls of a volley, and while ships are placed.
save() { # file, typed lines, then options
  file=$1; lines=$2; shift 2
  rm -rf "$BROADSIDE_HOME/games"
  printf "$lines" | broadside play --plain --seed "$file" "$@" > "$BROADSIDE_HOME.log"
  cp "$BROADSIDE_HOME"/games/*.save "saves/$file.save"
}
save battle 'random\n\nA1\nB2\nC3\nD4\nquit\n' --variant mini --bot captain
save volley 'random\n\nA1\nA2\nA3\nA4\nA5\nB7\nC8\nquit\n' --variant volley --bot mate --names Ann,Captain
save placing 'A1 V\nquit\n' --variant classic --bot admiral
save friends 'random\n\n\nrandom\n\n\n\nA1\n\n\nquit\n' --variant variants/no-edge.json --bot friend

# Positions: every announcement rule with every contact, from bots' games cut short; drawings; a notebook.
node make/positions.mjs > positions/rules.jsonl
cat > positions/drawn.txt <<'END'
     0  1  2  3  4
   ---------------
  0|#  *  O  #  #
  1|#  #  O  #  #
  2|#  X  #  *  #
  3|#  #  #  #  #
  4|#  #  #  #  #
  Sunk ships :
  [0, 2] -> [1, 2]
END
sed -e 's/^result: .*/result: unfinished/' -e '/^20\. /,$d' records/classic.txt > positions/record.txt
printf 'E5 miss\nD4 hit\nC4 hit\nB4 sunk cruiser\nquit\n' | broadside advise positions/notebook.json --variant classic --plain > "$BROADSIDE_HOME.log"
for file in rules.jsonl drawn.txt record.txt notebook.json; do
  broadside odds "positions/$file" --json --no-book | sed 's/"ms":[0-9.e-]*/"ms":0/' > "positions/$file.odds"
done

# Layout files, one layout a line and one ship a line.
printf '# pirates\nbrig: A1 H; sloop: C1 V; raft: F7\nbrig: B2 V; sloop: A5 H; raft: F1\n' > layouts/lines.txt
printf 'A1 H\nC1 V\nF7\n\nB2 V\nA5 H\nF1\n' > layouts/blocks.txt

# The lab: reports of both commands in all three forms, and checkpoints of runs that were stopped.
broadside simulate --bot density -n 60 --variant mini --seed old --no-times --report lab/simulate > "$BROADSIDE_HOME.log"
broadside compare density hunt-target -n 40 --matches 20 --variant variants/any.json --layouts layouts/lines.txt --seed old --no-times --report lab/compare > "$BROADSIDE_HOME.log"
broadside simulate --bot density -n 40000 --variant mini --seed old --no-times --json > lab/resumed.json
rm -f lab/stopped.checkpoint
node "$root/apps/cli/bin/broadside.js" simulate --bot density -n 40000 --variant mini --seed old --no-times --jobs 1 --checkpoint lab/stopped.checkpoint > "$BROADSIDE_HOME.log" 2>&1 &
run=$!
while [ ! -e lab/stopped.checkpoint ]; do sleep 0.01; done
kill -KILL $run
wait $run || true

# Perfect play: a decision tree, and unfinished work.
strip='{"name":"strip","rows":2,"columns":4,"announcement":"sunk","fleet":[{"name":"a","length":2},{"name":"b","length":2}]}'
broadside solve --variant "$strip" --tree solve/tree.json > "$BROADSIDE_HOME.log"

# The sample bot as it was.
cp "$root/examples/bots/hunt-bot.mjs" bots/hunt-bot.mjs

# Unfinished work, stopped early.
small='{"name":"small","rows":4,"columns":4,"fleet":[{"name":"a","length":3},{"name":"b","length":2}]}'
rm -f solve/stopped.resume
broadside solve --variant "$small" --budget 0.25 --resume solve/stopped.resume --no-shots > "$BROADSIDE_HOME.log"

# Games of the sample bot under every announcement rule, to be played again.
for announcement in hit-miss sunk sunk-named sunk-cells ship-named; do
  broadside simulate --bot 'cmd:node bots/hunt-bot.mjs' -n 10 --variant mini --announcement $announcement --seed old --no-times --json > "bots/$announcement.json"
done
