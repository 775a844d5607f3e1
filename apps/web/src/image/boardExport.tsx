/** Buttons that save a drawn board as a file. */
import { useSignal } from '@preact/signals';
import type { RefObject, VNode } from 'preact';
import { loadFailure } from '../shell/loadFailure.ts';
import { save } from './save.ts';

interface BoardExportProps {
  /** The element that contains the board. */
  readonly holder: RefObject<HTMLElement | null>;
  /** The name of the file, without an ending. */
  readonly name: string;
}

export function BoardExport({ holder, name }: BoardExportProps): VNode {
  const drawing = (): SVGSVGElement => {
    const found = holder.current?.querySelector<SVGSVGElement>('.board svg.drawing');
    if (found === null || found === undefined) throw new Error('no board is drawn');
    return found;
  };
  const failure = useSignal('');
  const saving = (make: () => Promise<void>) => (): void => {
    failure.value = '';
    make().catch((error: unknown) => {
      failure.value = `No file was saved. ${loadFailure('The drawing', error)}`;
    });
  };
  const saveSvg = saving(async () => {
    const { boardSvg } = await import('./boardImage.ts');
    save(new Blob([boardSvg(drawing())], { type: 'image/svg+xml' }), `${name}.svg`);
  });
  const savePng = saving(async () => {
    const { boardPng } = await import('./boardImage.ts');
    save(await boardPng(drawing()), `${name}.png`);
  });
  return (
    <>
      <button type="button" onClick={saveSvg}>
        Board as SVG
      </button>
      <button type="button" onClick={savePng}>
        Board as PNG
      </button>
      <span class="soft" role="status">
        {failure.value}
      </span>
    </>
  );
}
