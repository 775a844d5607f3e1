/** The ladder of levels: ten of them, by name, for every game. */
import { BanyanError } from '../checking/errors.ts';
import type { Game } from '../contracts/game.ts';
import type { LevelSettings } from '../contracts/level.ts';
import { checkLevel } from './atLevel.ts';

/** The names of the levels, the weakest first. */
export const LEVEL_NAMES = [
  'Beginner',
  'Novice',
  'Casual',
  'Amateur',
  'Intermediate',
  'Advanced',
  'Strong',
  'Expert',
  'Master',
  'Best',
] as const;

/** A level of play. */
export interface Level extends LevelSettings {
  /** From 1, the weakest. */
  readonly number: number;
  readonly name: (typeof LEVEL_NAMES)[number];
  /** The time limit of a move: a guard for slow rules, which the simulations of fast ones never reach. */
  readonly milliseconds: number;
}

const MAX_MILLISECONDS = 1_000;
const MAX_MILLISECONDS_OF_BEST = 3_000;

/** For games without levels of their own: simulations grow, temperature falls, and from level 3 on no threat is missed. */
const GENERIC: readonly LevelSettings[] = [
  { simulations: 20, temperature: 1, winsSeen: 0, threatsSeen: 0.1, search: 'plain' },
  { simulations: 20, temperature: 0.5, winsSeen: 0.2, threatsSeen: 0.75, search: 'plain' },
  { simulations: 20, temperature: 0.3, winsSeen: 0.5, threatsSeen: 1, search: 'plain' },
  { simulations: 40, temperature: 0.1, winsSeen: 1, threatsSeen: 1, search: 'plain' },
  { simulations: 80, temperature: 0.03, winsSeen: 1, threatsSeen: 1, search: 'plain' },
  { simulations: 200, temperature: 0, winsSeen: 1, threatsSeen: 1, search: 'plain' },
  { simulations: 500, temperature: 0, winsSeen: 1, threatsSeen: 1, search: 'plain' },
  { simulations: 500, temperature: 0, winsSeen: 1, threatsSeen: 1, search: 'recommended' },
  { simulations: 3_000, temperature: 0, winsSeen: 1, threatsSeen: 1, search: 'recommended' },
  { simulations: 100_000, temperature: 0, winsSeen: 1, threatsSeen: 1, search: 'strongest' },
];

/**
 * The levels of a game, the weakest first.
 *
 * They are its own `levels` where matches have calibrated them, else those of a rule for all games.
 * @throws BanyanError `INVALID_OPTION` for a game with another number of levels, or with invalid ones.
 */
export function levelsOf<State, Action>({ name, levels = GENERIC }: Game<State, Action>): readonly Level[] {
  if (levels.length !== LEVEL_NAMES.length) {
    throw new BanyanError(
      'INVALID_OPTION',
      `levels of ${name} must be ${LEVEL_NAMES.length}, not ${levels.length}`,
    );
  }
  return levels.map((settings, index) => {
    checkLevel(settings);
    const isBest = index === LEVEL_NAMES.length - 1;
    return {
      ...settings,
      number: index + 1,
      name: LEVEL_NAMES[index],
      milliseconds: isBest ? MAX_MILLISECONDS_OF_BEST : MAX_MILLISECONDS,
    };
  });
}
