// A stub of an engine that speaks the Go Text Protocol. Its first argument says what it plays: moves with commas between them,
// in turn, over and over; `resign`; `nothing`, which never answers genmove; or `wrong-id`, which answers it with another number. The second is its protocol version, default 2.
// It has no clocks: it refuses time_settings. It writes every line that it reads to standard error.
import { createInterface } from 'node:readline';

const [what = 'pass', version = '2'] = process.argv.slice(2);
const moves = what.split(',');
let played = 0;

for await (const line of createInterface({ input: process.stdin })) {
  const [id, command] = line.split(' ');
  console.error(line);
  if (line === 'quit') break;
  if (command === 'genmove' && what === 'nothing') continue;
  if (command === 'genmove' && what === 'wrong-id') {
    process.stdout.write('=777 A1\n\n');
    continue;
  }
  const answers = {
    protocol_version: version,
    genmove: command === 'genmove' ? moves[played++ % moves.length] : '',
    boardsize: '',
    clear_board: '',
    komi: '',
    play: '',
    set_free_handicap: '',
  };
  const answer = answers[command];
  process.stdout.write(answer === undefined ? `?${id} unknown command\n\n` : `=${id} ${answer}\n\n`);
}
