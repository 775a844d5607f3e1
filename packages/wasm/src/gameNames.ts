/** The games that the core is compiled for: one file in `assembly/games`, one module each. */
export const gameNames = [
  'connectFour',
  'connectN',
  'wideConnectN',
  'mnk',
  'othello',
  'go',
  'largeGo',
  'hex',
] as const;

/** The name of a module of the core. */
export type GameName = (typeof gameNames)[number];

/** The names of the modules that are inlined together. The other one is loaded by itself, where it is asked for. */
export type InlinedName = Exclude<GameName, 'largeGo'>;

export const inlinedNames: readonly InlinedName[] = gameNames.filter((name) => name !== 'largeGo');
