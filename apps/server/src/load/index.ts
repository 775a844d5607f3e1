/** Load for a server: honest games, and an attack. For tests and benches. */
import { fileURLToPath } from 'node:url';

export { type HonestGames, type HonestSettings, playHonestly } from './honestGames.ts';

/** The program of the attack. */
export const ATTACKER: string = fileURLToPath(new URL('./attacker.js', import.meta.url));
