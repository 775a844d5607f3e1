/** The shells that are spoken. */
export const SHELLS = ['bash', 'zsh', 'fish'] as const;

export type Shell = (typeof SHELLS)[number];

/** What a script asks `banyan` for the rest of a word by. */
export const PROPOSE = 'propose';
