/** Arguments of the command line. */
import fc from 'fast-check';
import { CATALOGUE } from '../../../cli/src/games.ts';
import { banyan, type CommandOutcome } from '../commandLine.ts';
import { harmedText, nasty, oneWordOf } from '../hostile.ts';
import { check, checkMessage, shown, templateOf } from '../laws.ts';
import { defineTarget, type Target } from '../target.ts';

/** Milliseconds after which a command is interrupted. */
const INTERRUPTED_AFTER = 150;

/** 0 success, 1 a failure, 2 an invalid command line, 3 a test that rejects, 130 an interruption. */
const EXIT_CODES = [0, 1, 2, 3, 130];

const games = fc.constantFrom(
  ...CATALOGUE.flatMap(({ name, examples = [name] }) => examples),
  ...['conect-four', 'connect-n:99x99x99', 'hex:0', 'nim:', 'pig:-1'],
);
const engines = oneWordOf(
  'best wasm js uct random ismcts pimc uct,rave wasm,solver uct,c=1,expansion=one uct,recycle,nodes=100 ' +
    'uct,transpositions wasm,rave uct,c= wsam a=uct,simulations=5 human',
);
const numbers = fc.oneof(
  fc.nat(50).map(String),
  oneWordOf('-1 0 1.5 1e3 0x5 99999999999999999999 NaN Infinity ٣'),
  fc.constantFrom('', ' 7 '),
);
const positions = fc.oneof(oneWordOf('4453 b2a1 f5d6 444444444 1 KJ a1 -- -'), fc.constantFrom('', 'roll 3'));

/** Options with suitable values. No value names a file that could be written outside the folder of the case. */
const options: fc.Arbitrary<readonly string[]> = fc.oneof(
  fc.tuple(fc.constant('--game'), games),
  fc.tuple(oneWordOf('--engine --seat'), engines),
  fc.tuple(oneWordOf('--simulations --milliseconds --seed --rounds --level --depth'), numbers),
  fc.tuple(oneWordOf('--most --parallel --patience --games --pairs --opening'), numbers),
  fc.tuple(fc.constant('--threads'), oneWordOf('1 0 65 two')),
  fc.tuple(oneWordOf('--load --log --config --html'), fc.constantFrom('none', 'game.json', '.', '')),
  fc.tuple(fc.constant('--check'), fc.constantFrom('false', 'true', 'cat', 'none-such', '')),
  fc.tuple(oneWordOf('--first --format'), oneWordOf('human engine gauntlet x')),
  fc.tuple(oneWordOf('--json --jsonl --divide --analysis --resume --force --sprt')),
  fc.tuple(oneWordOf('--help -h --version --no-input --no-color --helpAll --')),
);

const commands = fc.oneof(
  { weight: 6, arbitrary: oneWordOf('play analyze games engine completion help') },
  { weight: 2, arbitrary: oneWordOf('perft tournament') },
  { weight: 1, arbitrary: fc.constantFrom('demo', 'bench', 'profile', 'paly', '', '__complete') },
);

/** An argument, which may be joined to its value or corrupted. */
const words: fc.Arbitrary<readonly string[]> = fc.oneof(
  { weight: 8, arbitrary: options },
  { weight: 1, arbitrary: options.map(([name, ...rest]) => [[name, ...rest].join('=')]) },
  { weight: 2, arbitrary: fc.oneof(games, positions, engines, numbers).map((word) => [word]) },
  {
    weight: 2,
    arbitrary: options.chain(([name]) =>
      harmedText(fc.constant(name)).map((harmed) => [harmed.slice(0, 2_000).replaceAll('/', '-')]),
    ),
  },
  { weight: 1, arbitrary: nasty.map((word) => [word.replaceAll('/', '-')]) },
);

interface Input {
  readonly words: readonly string[];
  readonly stdin: string;
}

const inputs: fc.Arbitrary<Input> = fc.record({
  words: fc
    .tuple(commands, fc.array(words, { maxLength: 6 }))
    .map(([command, rest]) => bounded([command, ...rest.flat()])),
  stdin: harmedText(
    fc.constantFrom('4\nhint\nundo\nlevel 3\nquit\n', 'banyan 1\ngo simulations 5\nquit\n', '{"id":1}\n', ''),
  ).map((text) => text.replace(/save|load|\//g, '')),
});

/**
 * Adds bounds, so that a command line computes little: a depth for commands that cannot be interrupted, and a number of
 * simulations for those that start a thread for each core.
 */
function bounded(given: readonly string[]): string[] {
  const has = (option: string): boolean => given.some((word) => word.startsWith(option));
  const [command] = given;
  const extra: string[] = [];
  if (command === 'perft' && !has('--depth')) extra.push('--depth', '2');
  if ((command === 'play' || command === 'tournament' || command === 'analyze') && !has('--simulations'))
    extra.push('--simulations', '20');
  if (command === 'profile' && !has('--simulations')) extra.push('--simulations', '20');
  if (command === 'bench' && !has('--rounds')) extra.push('--rounds', '1', '--simulations', '50');
  const capped = given.map((word, index) =>
    given[index - 1] === '--depth' && Number(word) > 3 ? '3' : word,
  );
  return [...capped, ...extra];
}

/** Checks the exit code and the message of a command. @returns the kind of the outcome. */
export function checkEnding({ exitCode, message }: CommandOutcome): string {
  check(EXIT_CODES.includes(exitCode), `the exit code ${exitCode} is documented`);
  if (message === undefined) return `exit code ${exitCode}`;
  check(!message.includes('\n    at '), `no stack trace is shown\n${message}`);
  check(exitCode !== 0, 'a command that fails has another exit code than 0');
  check(!message.includes('INTERNAL'), `nothing is INTERNAL\n${shown(message)}`);
  checkMessage(message);
  return `exit code ${exitCode}: ${templateOf(message)}`;
}

export const target: Target = defineTarget<Input>({
  name: 'argv',
  law: 'every command ends with a documented exit code and at most one line of error, at the latest soon after Ctrl-C',
  inputs,
  async send({ words: given, stdin }) {
    return `${given[0]}: ${checkEnding(await banyan(given, stdin, INTERRUPTED_AFTER))}`;
  },
});
