/** The games that the core is compiled for: one file in `assembly/games`, one module each. */
export const gameNames = ['connectFour', 'connectN', 'wideConnectN', 'mnk', 'othello', 'go', 'hex'] as const;

/** The name of a module of the core. */
export type GameName = (typeof gameNames)[number];
