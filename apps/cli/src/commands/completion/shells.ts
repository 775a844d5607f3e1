/** The supported shells. */
export const SHELLS = ['bash', 'zsh', 'fish'] as const;

/** A supported shell. */
export type Shell = (typeof SHELLS)[number];

/** The hidden subcommand of `banyan completion` that prints proposals. */
export const PROPOSE = 'propose';
