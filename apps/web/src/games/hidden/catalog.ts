/** The games with hidden hands by their names in addresses. Rules are loaded on first use. */
import { type AnyHiddenGame, anyHiddenGame } from './ruleset.ts';

interface HiddenFamily {
  readonly pattern: RegExp;
  open(numbers: readonly number[]): Promise<AnyHiddenGame>;
}

/** The largest side of a phantom board. */
const MAX_SIDE = 9;

/** The most dice of a player: bids of more are too many buttons. */
const MAX_DICE = 6;

const FAMILIES: readonly HiddenFamily[] = [
  {
    pattern: /^kuhn$/,
    open: async () => anyHiddenGame((await import('./poker.ts')).kuhnRules),
  },
  {
    pattern: /^leduc$/,
    open: async () => anyHiddenGame((await import('./poker.ts')).leducRules),
  },
  {
    pattern: /^hearts(?::([1-9]\d{0,2}))?$/,
    open: async ([target]) => anyHiddenGame((await import('./hearts.ts')).heartsRules(target)),
  },
  {
    pattern: /^knockout-whist:([1-7])x([2-7])$/,
    open: async ([cards, players]) =>
      anyHiddenGame((await import('./knockoutWhist.ts')).knockoutWhistRules(cards, players)),
  },
  {
    pattern: new RegExp(`^liars-dice:([1-${MAX_DICE}])x([2-4])$`),
    open: async ([dice, players]) =>
      anyHiddenGame((await import('./liarsDice.ts')).liarsDiceRules(dice, players)),
  },
  {
    pattern: new RegExp(`^phantom-mnk:([3-${MAX_SIDE}])x([3-${MAX_SIDE}])x([3-${MAX_SIDE}])$`),
    open: async ([columns, rows, connect]) =>
      anyHiddenGame((await import('./phantomMnk.ts')).phantomMnkRules({ columns, rows, connect })),
  },
];

/**
 * Loads a game by name; `undefined` where no game has the name.
 * @throws BanyanError `INVALID_CONNECT` for a line that does not fit on its board.
 */
export async function findHiddenGame(name: string): Promise<AnyHiddenGame | undefined> {
  for (const { pattern, open } of FAMILIES) {
    const [match, ...groups] = pattern.exec(name) ?? [];
    if (match !== undefined) return open(groups.flatMap((group) => (group ? [Number(group)] : [])));
  }
  return undefined;
}

/**
 * Loads a game by a name that is known to be valid.
 * @throws Error where no game has the name; BanyanError as `findHiddenGame`.
 */
export async function openHiddenGame(name: string): Promise<AnyHiddenGame> {
  const game = await findHiddenGame(name);
  if (game === undefined) throw new Error(`there is no game ${name}`);
  return game;
}
