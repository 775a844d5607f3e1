/** The worker of one recorded tree. It draws as well, so that a large tree does not block the page. */
import { offer } from '../engine/offer.ts';
import { openGame } from '../games/catalog.ts';
import { stateAfter } from '../games/position.ts';
import { record } from '../tree/recordedSearch.ts';
import type { Growth } from './growth.ts';
import type { Direction, TreeReport, TreeRequest, Viewport, ViewRequest } from './protocol.ts';
import { TreeScene } from './treeScene.ts';

/** A scene with its state type hidden. */
type AnyTreeScene = Pick<
  TreeScene<unknown>,
  'show' | 'setViewport' | 'select' | 'pick' | 'step' | 'selectedPosition' | 'toSvg' | 'toPng' | 'growth'
>;

let scene: AnyTreeScene | undefined;

const service = {
  /** To come first. @throws BanyanError where the game cannot be searched so. */
  async open(canvas: OffscreenCanvas, { game: name, moves, seed, variant }: TreeRequest): Promise<void> {
    const game = await openGame(name);
    scene = game((rules): AnyTreeScene => {
      const root = stateAfter(rules, moves);
      const recorded = record(rules, variant, root, seed);
      return new TreeScene(canvas, { rules, root, variant, history: recorded.history }, recorded);
    });
  },
  show: (request: ViewRequest): Promise<TreeReport> => openedScene().show(request),
  setViewport: (viewport: Viewport): void => openedScene().setViewport(viewport),
  select: (actions: readonly number[]): TreeReport => openedScene().select(actions),
  pick: (x: number, y: number): TreeReport | undefined => openedScene().pick(x, y),
  step: (step: Direction): TreeReport => openedScene().step(step),
  selectedPosition: (): readonly [x: number, y: number] | undefined => openedScene().selectedPosition(),
  toSvg: (): string => openedScene().toSvg(),
  toPng: (): Promise<Blob> => openedScene().toPng(),
  growth: (simulations: number): Growth => openedScene().growth(simulations),
};

export type TreeService = typeof service;

offer(service);

function openedScene(): AnyTreeScene {
  if (scene === undefined) throw new Error('no tree is open');
  return scene;
}
