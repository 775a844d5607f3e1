/** The games that the core is compiled for: one file in `assembly/games`, one module each. */
export const gameNames = ['connectFour', 'connectN', 'wideConnectN', 'mnk', 'othello'] as const;

export type GameName = (typeof gameNames)[number];

/** The games that the exact search is compiled for: one file in `assembly/exact`, one module each. */
export const exactNames = ['connectFour', 'connectN', 'othello'] as const;
