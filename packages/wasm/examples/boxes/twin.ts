/** How a state of Dots and Boxes crosses: the words that `read` of `assembly/boxes.ts` takes. */
import type { Twin } from '@banyan/wasm/own';
import { type Boxes, boxes } from './boxes.ts';

export const boxesTwin: Twin<Boxes> = {
  game: boxes,
  words: ({ drawn, owned, player }) => [
    drawn.reduce((bits, isDrawn, edge) => bits | (Number(isDrawn) << edge), 0),
    ...owned,
    player,
  ],
};
