// Engines that break the protocol, each in one way: `node stubEngine.mjs <kind>`. Otherwise they play the first column
// that is not full.
import { createInterface } from 'node:readline';

const [, , kind] = process.argv;
const say = (line) => process.stdout.write(`${line}\n`);
let moves = [];

if (kind === 'endless') {
  const write = () => {
    while (process.stdout.write('x'.repeat(65_536)));
    process.stdout.once('drain', write);
  };
  write();
}

const lines = createInterface({ input: process.stdin });
lines.on('line', (line) => {
  const [command, ...words] = line.trim().split(/\s+/);
  switch (command) {
    case 'banyan':
      if (kind !== 'silent') say('banyanok 1');
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
});
lines.on('close', () => {
  if (kind === 'undying') setInterval(() => {}, 1_000);
});
