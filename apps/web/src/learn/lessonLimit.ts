/** The last simulation that a lesson shows. */
export const LAST_SIMULATION = 5_000;
