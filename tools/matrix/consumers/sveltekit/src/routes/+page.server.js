// The server searches before it answers.
import { bothSearches } from '../../search.js';

export const load = async () => ({ server: JSON.stringify(await bothSearches()) });
