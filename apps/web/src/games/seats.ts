/** The names of players, after what their stones look like: colour and sign say the same. */
export const SEATS: readonly string[] = ['Fig', 'Honey', 'Sky', 'Plum', 'Moss', 'Clay', 'Stone', 'Ink'];
