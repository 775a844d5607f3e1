/** The command: what it makes, and what it says of games and commands that are wrong. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Game, mcts, TERMINAL } from '@banyan/mcts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sized } from '../../mcts/test/sized.ts';
import type { Boxes } from '../examples/boxes/boxes.ts';
import { boxesTwin } from '../examples/boxes/twin.ts';
import { BOXES, banyanAsc, banyanAscInProcess } from '../test/banyanAsc.ts';
import { compileBoxes } from '../test/boxes.ts';
import { compileFile } from '../test/compileGame.ts';
import { ownGame } from './own.ts';
import { checkTwin } from './testing.ts';

let folder: string;
let boxes: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'banyan-asc-'));
  boxes = await readFile(BOXES, 'utf8');
});

afterAll(() => rm(folder, { recursive: true }));

/** The path of a game: the example with some of its text replaced. */
async function write(name: string, from: string, to: string): Promise<string> {
  expect(boxes).toContain(from);
  const path = join(folder, `${name}.ts`);
  await writeFile(path, boxes.replace(from, to));
  return path;
}

/** Compiles the game in `assured.ts`, in the process of the tests, where the compiler is warm. */
function compileChecked(): Promise<Uint8Array<ArrayBuffer>> {
  return compileFile(join(folder, 'assured.ts'), true);
}

async function compileCheckedByCommand(): Promise<Uint8Array<ArrayBuffer>> {
  const args = ['assured.ts', '-o', 'out/assured.wasm', '--checked'];
  expect(await banyanAsc(args, folder)).toMatchObject({ code: 0, stderr: '' });
  return readFile(join(folder, 'out/assured.wasm'));
}

describe('a game that compiles', () => {
  it('becomes WebAssembly and JavaScript with its types, and prints one line', async () => {
    const { ended, folder } = await compileBoxes();
    expect(ended).toMatchObject({ code: 0, stderr: '' });
    expect(ended.stdout).toMatch(/^out\/boxes\.wasm: \d+ bytes, a state 16; out\/boxes\.js: \d+ bytes\n$/);
    expect(await readFile(join(folder, 'out/boxes.d.ts'), 'utf8')).toContain("from '@banyan/wasm/own'");
    expect(await readFile(join(folder, 'out/boxes.js'), 'utf8')).toContain('export default () => {');
  });

  it('may be of several files', async () => {
    await writeFile(join(folder, 'size.ts'), 'export const MAX_BOXES: u32 = 5;\n');
    const from = 'const MAX_BOXES: u32 = 5;';
    const path = await write('parted', from, "import { MAX_BOXES } from './size';");
    expect(WebAssembly.validate(await compileFile(path, true))).toBe(true);
  });

  it('may keep the past of a game beside the state, by the place of the state', async () => {
    const note = 'store<u32>(entryOf(this), this.drawn);';
    const past = `
const PAST: usize = memory.data(3 * 100, 4);
function entryIn(place: usize, drawn: u32): usize {
  return PAST + (place * 25 + <usize>popcnt(drawn)) * 4;
}
function entryOf(state: Game): usize {
  return entryIn(placeOf(changetype<usize>(state)), state.drawn);
}
`;
    const isKnown =
      'assert(load<u32>(entryOf(this)) == this.drawn || load<u32>(entryIn(0, this.drawn)) == this.drawn);';
    const placed = boxes
      .replace('import {', 'import { placeOf,')
      .replace('const MAX_BOXES: u32 = 5;', `$&${past}`)
      .replace('this.mover = load<u32>(words, 12);', `$& ${note}`)
      .replace('const before =', `${isKnown} $&`)
      .replace('this.drawn |= 1 << this.action(n);', `$& ${note}`);
    const path = join(folder, 'placed.ts');
    await writeFile(path, placed);
    const { engine } = await ownGame(boxesTwin, await compileFile(path, true), { inFlight: 2 });
    const search = engine.start(boxesTwin.game.initialState(), 1);
    search.run(2_000);
    expect(search.report().simulations).toBe(2_000);
  });

  it('may know shares of a win, if it says so: a ninth for each box', async () => {
    const result = boxes.slice(boxes.indexOf('  get result()'), boxes.indexOf('  get count()'));
    const byBoxes = `  get result(): f64 {
    return this.drawn == EDGES ? <f64>this.first / 9 : UNDECIDED;
  }

`;
    const says = `  get hasShares(): bool {
    return true;
  }

`;
    const game: Game<Boxes> = {
      ...boxesTwin.game,
      currentPlayer: ({ drawn, player }) => (drawn.includes(false) ? player : TERMINAL),
      returns: ({ owned: [first] }) => [first / 9, 1 - first / 9],
    };
    const twin = { ...boxesTwin, game };
    const path = await write('shares', result, says + byBoxes);
    for (const checked of [false, true]) {
      const search = await ownGame(twin, await compileFile(path, checked));
      expect(checkTwin(search, twin, { games: 1 }).games).toBe(1);
    }
    const noting = boxes.slice(boxes.indexOf('  rollout('), boxes.indexOf('/** There is nothing'));
    const rollout = `  get notesActions(): bool {
    return true;
  }

  rollout(maxMoves: u32): f64 {
    while (this.result == UNDECIDED) {
      const n = randomBelow(this.count);
      noteAction(this.mover, this.action(n));
      this.play(n);
    }
    return this.result;
  }
}

`;
    const learns = boxes
      .replace(result, says + byBoxes)
      .replace(noting, rollout)
      .replace('playUniformly', 'noteAction, randomBelow');
    await writeFile(join(folder, 'learns.ts'), learns);
    const learning = await ownGame(twin, await compileFile(join(folder, 'learns.ts')), { rave: true });
    const found = learning.engine.start(game.initialState(), 1);
    const oracle = mcts(game, { rave: true, plain: true }).start(game.initialState(), 1);
    for (const search of [found, oracle]) search.run(2_000);
    expect(found.report()).toEqual(oracle.report());
    const silent = await ownGame(twin, await compileFile(await write('silent', result, byBoxes), true));
    expect(() => silent.engine.start(game.initialState(), 1).run(100)).toThrow(
      'a game whose results are not 0, 1/2 and 1 alone has shares',
    );
  });

  it('keeps its assertions, and the names of its files, in a checked build', async () => {
    const from = 'const before =';
    await write('assured', from, `assert(n < 3); ${from}`);
    const { engine } = await ownGame(boxesTwin, await sized(compileChecked, compileCheckedByCommand)());
    const line = boxes.slice(0, boxes.indexOf(from)).split('\n').length;
    const search = engine.start(boxesTwin.game.initialState());
    expect(() => search.run(1_000)).toThrow(`assured.ts:${line}:5`);
  });
});

describe('a game that does not compile ends with 1', () => {
  it("and errors name the user's file and the right line and column", async () => {
    await write('typo', 'return this.mover;', 'return this.moveer;');
    const { code, stdout, stderr } = await banyanAscInProcess(['typo.ts', '-o', 'typo.wasm'], folder);
    const lines = boxes.split('\n');
    const line = lines.findIndex((text) => text.includes('return this.mover;')) + 1;
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain('typo.ts does not compile');
    expect(stderr).toContain(`in typo.ts(${line},17)`);
    expect(stderr).toContain("Property 'moveer' does not exist");
  });

  const REFUSED = [
    {
      name: 'hidden',
      from: 'export class Game',
      to: 'class Game',
      said: 'hidden.ts exports no Game: it needs',
    },
    {
      name: 'bare',
      from: 'export function configure',
      to: 'function configure',
      said: 'exports no configure',
    },
    {
      name: 'managed',
      from: '@unmanaged\n',
      to: '',
      said: 'the Game or the configure of \\S*managed.ts is not what the core needs',
    },
    {
      name: 'unruly',
      from: ' extends Rules',
      to: '',
      said: 'the Game or the configure of \\S*unruly.ts is not what the core needs',
    },
    {
      name: 'large',
      from: '  mover: u32;',
      to: `  mover: u32;\n${Array.from({ length: 63 }, (_, n) => `  f${n}: u64;`).join('\n')}`,
      said: 'large.ts: a state takes 520 bytes, and may take 512',
    },
    {
      name: 'full',
      from: 'this.mover ^= 1',
      to: 'this.mover ^= 1 | load<u8>(memory.data(200000))',
      said: /full\.ts: static data takes \d+ bytes, and may take 196608/,
    },
    {
      name: 'random',
      from: 'this.mover ^= 1',
      to: 'this.mover ^= Math.random() < 2 ? 1 : 0',
      said: 'random.ts imports env.seed, which a core does not provide',
    },
  ];

  // Each compiles for a second: in a small test two.
  it.each(sized(REFUSED.slice(0, 2), REFUSED))(
    'and one line where it is $name',
    async ({ name, from, to, said }) => {
      const refusal = expect.objectContaining({ message: expect.stringMatching(said) });
      const compiled = compileFile(await write(name, from, to));
      await expect(compiled).rejects.toEqual(refusal);
      await expect(compiled).rejects.toThrow(/^.*$/);
    },
  );

  it('and one line where the file cannot be written', async () => {
    await writeFile(join(folder, 'file'), '');
    const args = [BOXES, '-o', 'file/boxes.wasm', '--checked'];
    const { code, stderr } = await banyanAscInProcess(args, folder);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^banyan-asc: file\/boxes\.wasm cannot be written: .*\n$/);
  });
});

describe('a command that is wrong ends with 2, and one line', () => {
  it.each([
    { args: [], said: 'which game?' },
    { args: ['none.ts', '-o', 'a.wasm'], said: 'there is no none.ts' },
    { args: ['.', '-o', 'a.wasm'], said: '. is no file in .ts' },
    { args: [BOXES], said: 'where to?' },
    { args: [BOXES, '-o'], said: 'argument missing' },
    { args: [BOXES, '-o', 'a.txt'], said: '-o takes a name in .wasm, not a.txt' },
    { args: [BOXES, '--js', 'a.ts'], said: '--js takes a name in .js or .mjs, not a.ts' },
    { args: [BOXES, '--js', 'a.js', '--checked'], said: '--checked is for WebAssembly' },
    { args: [BOXES, BOXES, '-o', 'a.wasm'], said: 'one game at a time' },
    { args: [BOXES, '--optimise'], said: "Unknown option '--optimise'" },
  ])('$said', async ({ args, said }) => {
    const { code, stdout, stderr } = await banyanAscInProcess(args, folder);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(said);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  });
});

it('help is on stdout', async () => {
  const { code, stdout, stderr } = await banyanAsc(['--help'], folder);
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toContain('banyan-asc <game.ts> -o <game.wasm>');
});
