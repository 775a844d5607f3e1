import { describe, expect, it } from 'vitest';
import { banyanInProcess } from '../test/inProcess.ts';

const WHOLE = 'must be a whole number from';

/** Invalid command lines and their errors. */
const MISUSES: readonly (readonly [words: readonly string[], message: string])[] = [
  [['plya'], 'there is no command "plya"; did you mean play?'],
  [['othello'], '"othello" is a game, not a command: use banyan play othello'],
  [['foo'], 'there is no command "foo"; see --help'],
  [['analyze', '--ms', '300'], 'there is no option "--ms"; did you mean --milliseconds?'],
  [['play', '--iterations=9'], 'there is no option "--iterations"; did you mean --simulations?'],
  [['tournament', '--games', '10'], 'there is no option "--games"; did you mean --pairs?'],
  [['play', '--engine', 'uct,exploration=2'], 'there is no engine option "exploration"; did you mean c?'],
  [['xyzzy'], 'there is no command "xyzzy"; see --help'],
  [['--simulations', '5'], 'there is no option "--simulations"; see --help'],
  [['play', '--simulatons', '5'], 'there is no option "--simulatons"; did you mean --simulations?'],
  ...['constructor', '__proto__', 'toString'].flatMap(
    (name) =>
      [
        [[name], `there is no command "${name}"; `],
        [[`--${name}`], `there is no option "--${name}"; see --help`],
        [['help', `--${name}`], `there is no option "--${name}"; see --help`],
        [['play', `--${name}`], `there is no option "--${name}"; see --help`],
        [['games', `--${name}=1`], `there is no option "--${name}"; see --help`],
        [['play', name], `there is no game "${name.toLowerCase()}"; there are connect-four, `],
        [['play', `hex:7,${name}`], `hex has no option "${name.toLowerCase()}"; it has swap`],
        [['play', '--engine', name], `there is no engine "${name.toLowerCase()}"; `],
        [['play', '--engine', `uct,${name}=1`], `there is no engine option "${name.toLowerCase()}"; `],
        [['play', '--level', name], `--level must be a number from 1 to 10 or a name, not "${name}"`],
        [['completion', name], `the shell must be bash, zsh or fish, not "${name}"`],
      ] as const,
  ),
  [['help', '--noConstructor'], 'there is no option "--noConstructor"; see --help'],
  [['play', '--noConstructor'], 'there is no option "--noConstructor"; see --help'],
  [['demo', '--no__proto__'], 'there is no option "--no__proto__"; see --help'],
  [['play', '--value-of'], 'there is no option "--value-of"; see --help'],
  [['help', 'constructor'], 'there is no command "constructor"; see --help'],
  [['play', '-x'], 'there is no option "-x"; see --help'],
  [['play', '--'], 'there is no option "--"; see --help'],
  [['play', 'conect-four'], 'there is no game "conect-four"; did you mean connect-four?'],
  [
    ['play', 'connect:8x'],
    '"connect:8x" is not a board; write columns x rows x stones in a line, as in connect-n:8x7x4',
  ],
  [['play', 'connect:0x6x4'], 'columns must be a whole number from 1 to 35, not 0'],
  [['play', 'connect:7x6x8'], 'connect must be a whole number from 2 to 7 on a board of 7x6, not 8'],
  [['play', 'connect:12x11x4', '--engine', 'wasm'], 'a board of 12x11 takes 144 bits'],
  [['play', 'nim', '--engine', 'wasm'], 'nim:3-4-5 has no engine wasm; it has best, uct, '],
  [['analyze', '--game', 'othello', '--engine', 'uct,decisive'], 'rollouts=decisive is not for othello'],
  [
    ['analyze', '--game', 'pig', 'roll'],
    'chance is to move: add an outcome to the position: 1, 2, 3, 4, 5, 6',
  ],
  [['analyze', '--game', 'hearts'], 'chance is to move: add an outcome to the position: 2c, '],
  [['hex:5'], '"hex:5" is a game, not a command: use banyan play hex:5'],
  [
    ['analyze', 'othelo', 'd3'],
    '"othelo" is neither a game nor moves of connect-four; did you mean othello?',
  ],
  [['analyze', 'b2a1'], '"b2a1" is neither a game nor moves of connect-four; there are connect-four, '],
  [['analyze', 's.json'], '"s.json" is a file, and no position: --review s.json judges the moves of a game'],
  [['analyze', 'hex:5', './logs/arena.jsonl'], '"./logs/arena.jsonl" is a file, and no position'],
  [['analyze', 'constructor'], '"constructor" is neither a game nor moves of connect-four; '],
  [['analyze', 'hex:99'], 'size must be a whole number from 2 to 19, not 99'],
  [['analyze', 'hex:5', 'hex:7', 'b1'], '"hex:7" is a game, not a move of hex:5'],
  [['analyze', 'hex:5', '--game', 'othello'], '"hex:5" is a game, not a move of othello'],
  [['perft', 'hex:3', 'z9'], 'move 1 of the position, "z9", is no move; moves are a1 to c3, and swap'],
  [['games', 'hex:99'], 'size must be a whole number from 2 to 19, not 99'],
  [['play', 'hex', '--game', 'othello'], '--game names the game: "hex" is one word too many'],
  [['analyze', '4 4 9'], 'move 2 of the position, " ", is no move'],
  [['analyze', '--game', 'hex:7,swop'], 'hex has no option "swop"; did you mean swap?'],
  [['play', '--engine', 'wsam'], 'there is no engine "wsam"; did you mean wasm?'],
  [['play', '--engine', 'foo'], 'there is no engine "foo"; there are best, wasm, js, uct, alphabeta, nrpa, '],
  [['play', '--first', 'me'], '--first must be human or engine, not "me"'],
  [['play', 'connect-four', 'connect-three'], '"connect-three" is one word too many'],
  [['analyze', '--game', 'chess'], 'there is no game "chess"; there are connect-four, '],
  [['analyze', '48'], 'move 2 of the position, "8", is no move; columns are 1 to 7'],
  [['analyze', '4444444'], 'move 7 of the position, "4", goes into a full column; columns are 1 to 7'],
  [['analyze', '12121212'], 'move 8 of the position, "2", comes after the end of the game'],
  [['analyze', 'b2b2', '--game', 'tic-tac-toe'], 'move 2 of the position, "b2", is taken'],
  [['analyze', '4\x1b[31m'], 'move 2 of the position, '],
  [['analyze', '--json=perhaps'], '--json takes no value, not "perhaps"'],
  [['bench', '--rounds', '0'], `--rounds ${WHOLE} 1 to 1000, not "0"`],
  [['bench', '--rounds', '1e9'], `--rounds ${WHOLE} 1 to 1000, not "1e9"`],
  [['bench', '--simulations', 'many'], `--simulations ${WHOLE} 1 to 10000000, not "many"`],
  [['bench', '--quick'], 'there is no option "--quick"; see --help'],
  [['bench', 'tic-tac-toe'], '"tic-tac-toe" is one word too many'],
  [['analyze', '--seed'], '--seed needs a value'],
  [['analyze', '--seed='], '--seed needs a value'],
  [['analyze', '--seed', '1', '--seed', '2'], '--seed is given twice, "1" and "2"'],
  ...['NaN', '0', '-1', '1.5', 'abc', '', 'Infinity', '1e400', '9007199254740993'].flatMap(
    (value) =>
      [
        [['analyze', '--simulations', value], `--simulations ${WHOLE} 1 to 9007199254740991, not "${value}"`],
        [['play', '--milliseconds', value], `--milliseconds ${WHOLE} 1 to 86400000, not "${value}"`],
      ] as const,
  ),
  ...['NaN', '-1', 'abc', '', 'Infinity'].map(
    (value) =>
      [
        ['analyze', '--engine', `uct,c=${value}`],
        `c must be a number from 0 to 1000000, not "${value.toLowerCase()}"`,
      ] as const,
  ),
  ...['NaN', '-1', '1.5', 'abc', '', '4294967296', '1n'].map(
    (value) => [['analyze', '--seed', value], `--seed ${WHOLE} 0 to 4294967295, not "${value}"`] as const,
  ),
];

describe('a wrong command line', () => {
  it.each(MISUSES)('%j is refused in one line: %s', async (words, message) => {
    const { stdout, stderr, exitCode } = await banyanInProcess(...words);
    expect(stderr).toMatch(/^banyan: [^\n\p{Cc}]+\n$/u);
    expect(stderr).toContain(`banyan: ${message}`);
    expect(stdout).toBe('');
    expect(exitCode).toBe(2);
  });

  it('is not echoed at length, nor with what a terminal would obey', async () => {
    const { stderr } = await banyanInProcess('play', `\x1b]0;title\x07\u009b31m\u202e${'x'.repeat(100_000)}`);
    expect(stderr).toMatch(/^banyan: there is no game "\]0;title31mx+\.\.\."; /);
    expect(stderr.length).toBeLessThan(500);
  });
});
