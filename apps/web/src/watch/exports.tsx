/** Saves the tree, the board of the selected node, and the growth of the tree as files. */
import { useSignal } from '@preact/signals';
import type { RefObject, VNode } from 'preact';
import { count } from '../games/words.ts';
import { BoardExport } from '../image/boardExport.tsx';
import { save } from '../image/save.ts';
import { colourAt } from '../shell/colours.ts';
import { variantWords } from '../tree/variant.ts';
import { paletteOf } from './cameraController.ts';
import growthPlayer from './growthPlayer.ts?worker&url';
import type { Pane } from './pane.ts';
import type { Playback } from './playback.ts';
import { shadesOf } from './shades.ts';

interface ExportsProps {
  readonly playback: Playback;
  /** The element of the page that has the board and the colours. */
  readonly holder: RefObject<HTMLElement | null>;
}

export function Exports({ playback, holder }: ExportsProps): VNode {
  const failure = useSignal('');
  const { position, seed, panes } = playback;
  const name = (pane: Pane): string => {
    const letter = panes.length === 1 ? '' : `-${'ab'[panes.indexOf(pane)]}`;
    return `${position.info.name.replaceAll(':', '-')}-${seed}-${playback.at.value}${letter}`;
  };
  const forEach = (make: (pane: Pane) => Promise<void>) => (): void => {
    failure.value = '';
    Promise.all(panes.filter(({ isOpen }) => isOpen).map(make)).catch((error: unknown) => {
      failure.value = `No file was saved: ${error instanceof Error ? error.message : String(error)}.`;
    });
  };
  const saveSvg = forEach(async (pane) =>
    save(new Blob([await pane.toSvg()], { type: 'image/svg+xml' }), `${name(pane)}.svg`),
  );
  const savePng = forEach(async (pane) => save(await pane.toPng(), `${name(pane)}.png`));
  const saveGrowth = forEach(async (pane) => {
    if (holder.current === null) return;
    const at = playback.at.value;
    const [growth, { growthFile }, player] = await Promise.all([
      pane.growth(at),
      import('./growthFile.ts'),
      textOf(growthPlayer),
    ]);
    const palette = paletteOf(holder.current);
    const moves =
      position.moves.length === 0 ? '' : ` after ${position.moves.map((move) => move.name).join(' ')}`;
    const file = growthFile(growth, {
      title: `${position.info.title}${moves}`,
      words: `${variantWords(pane.variant)}, seed ${seed}: ${count(at)} simulations. Thicker: more visits. Colours: good for ${position.info.seats.slice(0, 2).join(' or ')}.`,
      player,
      shades: shadesOf(palette),
      ground: colourAt(holder.current, 'tree-ground'),
      ink: colourAt(holder.current, 'tree-ink'),
    });
    save(new Blob([file], { type: 'text/html' }), `${name(pane)}.html`);
  });
  return (
    <details class="panel exports">
      <summary>Save as a file</summary>
      <div class="row">
        <button type="button" onClick={saveSvg}>
          Tree as SVG
        </button>
        <button type="button" onClick={savePng}>
          Tree as PNG
        </button>
        <button type="button" onClick={saveGrowth}>
          Growth as HTML
        </button>
        {position.picture.kind === 'board' && (
          <BoardExport holder={holder} name={`${position.info.name.replaceAll(':', '-')}-board`} />
        )}
      </div>
      <p class="soft">
        The HTML file plays how the tree grew up to now, in any browser and without a network.
      </p>
      <p class="soft" role="status">
        {failure.value}
      </p>
    </details>
  );
}

/** The text of a file of this site. */
async function textOf(path: string): Promise<string> {
  const response = await fetch(new URL(path, import.meta.url));
  if (!response.ok) throw new Error(`the player of the growth could not be loaded (${response.status})`);
  return response.text();
}
