/** The seed of a chapter: that of the address, or a random one. */
import { useMemo } from 'preact/hooks';
import { drawSeed, MAX_SEED } from '../route/link.ts';
import { type QueryReader, whole } from '../route/queryReader.ts';

export function useSeed(reader: QueryReader): number {
  const given = reader.read('seed', whole(0, MAX_SEED));
  return useMemo(() => given ?? drawSeed(), [given]);
}
