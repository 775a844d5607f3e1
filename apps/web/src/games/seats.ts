/** The names of players, after what their stones look like: colour and sign say the same. */
export const SEATS: readonly string[] = ['Fig', 'Honey', 'Sky', 'Plum', 'Moss', 'Clay', 'Stone', 'Ink'];

/** Where stones are black and white by custom. */
export const BLACK_AND_WHITE: readonly string[] = ['Black', 'White'];
