/** The names of players, after the colours of their stones. */
export const SEATS: readonly string[] = ['Fig', 'Honey', 'Sky', 'Plum', 'Moss', 'Clay', 'Stone', 'Ink'];

/** The players of games with black and white stones. */
export const BLACK_AND_WHITE: readonly string[] = ['Black', 'White'];

/** The players of draughts. */
export const DARK_AND_LIGHT: readonly string[] = ['Dark', 'Light'];
