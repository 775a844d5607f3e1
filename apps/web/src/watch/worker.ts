/** The worker of one tree that is watched. It draws, too, so that a page never waits for a large tree. */
import { expose } from 'comlink';
import { findGame } from '../games/catalog.ts';
import { stateAfter } from '../games/position.ts';
import { record } from '../tree/recorded.ts';
import { Glade } from './glade.ts';
import type { Looks, News, Seedling, Sight, Step } from './news.ts';

/** A glade, whatever its states are. */
type AnyGlade = Pick<Glade<unknown>, 'show' | 'look' | 'select' | 'pick' | 'step' | 'whereSelected'>;

let planted: AnyGlade | undefined;

const service = {
  /** To come first. @throws BanyanError where the game cannot be searched so. */
  async plant(canvas: OffscreenCanvas, { game: name, moves, seed, variant }: Seedling): Promise<void> {
    const game = await findGame(name);
    if (game === undefined) throw new Error(`there is no game ${name}`);
    planted = game((rules): AnyGlade => {
      const root = stateAfter(rules, moves);
      const recorded = record(rules, variant, root, seed);
      return new Glade(canvas, { rules, root, variant, timeline: recorded.timeline }, recorded);
    });
  },
  show: (sight: Sight): Promise<News> => glade().show(sight),
  look: (looks: Looks): void => glade().look(looks),
  select: (actions: readonly number[]): News => glade().select(actions),
  pick: (x: number, y: number): News | undefined => glade().pick(x, y),
  step: (step: Step): News => glade().step(step),
  whereSelected: (): readonly [x: number, y: number] | undefined => glade().whereSelected(),
};

export type GladeService = typeof service;

expose(service);

function glade(): AnyGlade {
  if (planted === undefined) throw new Error('nothing was planted');
  return planted;
}
