import { formatAddress } from '../route/address.ts';
import { linkValues } from '../route/link.ts';
import { lineThrough } from './chapter.ts';
import type { Study } from './study.ts';

/**
 * The address of what is shown: the line of moves, the place in it, seed and settings.
 * @param simulations where the search is to end for those who follow it.
 */
export function addressOf(study: Study, simulations?: number): string {
  study.follow();
  const { current, seed, settings } = study;
  const chapter = current.value;
  const { info, moves } = chapter.position;
  const end = lineThrough(chapter).at(-1) ?? chapter;
  return formatAddress('analyse', {
    ...linkValues({ game: info.name, moves: end.position.text, seed, settings }),
    at: moves.length === end.position.moves.length ? undefined : String(moves.length),
    sims: simulations === undefined ? undefined : String(simulations),
  });
}
