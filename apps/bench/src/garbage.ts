import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');

/** Collects garbage now, as `node --expose-gc` can. */
export const collectGarbage: () => void = runInNewContext('gc');
