// Engines that break the protocol, each in one way: `node stubEngine.mjs <kind>`. Otherwise they play the first column
// that is not full.
import { closeSync } from 'node:fs';
import { createInterface } from 'node:readline';

const [, , kind] = process.argv;
const say = (line) => process.stdout.write(`${line}\n`);
let moves = [];

/** Writes a text without end, as fast as it is read. */
const flood = (stream, text) => stream.write(text, () => setImmediate(flood, stream, text));

/** Half of a line that may be written: a flood of short lines would take seconds to read. */
const LONG = '4'.repeat(4_096);

if (kind === 'endless') flood(process.stdout, 'x'.repeat(65_536));
if (kind === 'options') flood(process.stdout, `option ${LONG} switch\n`.repeat(16));
if (kind === 'noisy') flood(process.stderr, 'x'.repeat(65_536));
if (kind === 'deaf') {
  say('gameok connect-four');
  process.stdin.pause();
  setInterval(() => {}, 1_000);
} else read();

function read() {
  const lines = createInterface({ input: process.stdin });
  lines.on('line', answer);
  lines.on('close', () => {
    if (kind === 'undying') setInterval(() => {}, 1_000);
  });
  if (kind === 'undying') for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => {});
}

function answer(line) {
  const [command, ...words] = line.trim().split(/\s+/);
  switch (command) {
    case 'banyan':
      if (kind === 'options' || kind === 'silent') break;
      say('banyanok 1');
      if (kind === 'mute') closeSync(1);
      break;
    case 'isready':
      say(kind === 'chatty' ? 'hello' : 'readyok');
      break;
    case 'game':
      say(words[0] === 'connect-four' ? 'gameok connect-four' : 'error no');
      moves = [];
      break;
    case 'position':
      moves = words;
      break;
    case 'go': {
      if (kind === 'talkative') return flood(process.stdout, `info simulations 1 pv ${LONG}\n`.repeat(16));
      if (kind === 'broken') {
        console.error('opening the table\nthe table is empty');
        process.exit(1);
      }
      if (kind === 'negative') say('info simulations -1');
      const free = [1, 2, 3, 4, 5, 6, 7].find(
        (column) => moves.filter((move) => Number(move) === column).length < 6,
      );
      say(`bestmove ${kind === 'illegal' ? 9 : free}`);
      break;
    }
    case 'stop':
      if (kind === 'twice') say('bestmove 1');
      break;
    case 'quit':
      if (kind !== 'undying') process.exit(0);
      break;
    case '':
      break;
    default:
      if (kind === 'fragile') process.exit(3);
      say('error unknown');
  }
}
