/** Buttons that save a drawn board as a file. */
import type { RefObject, VNode } from 'preact';
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
  const saveSvg = async (): Promise<void> => {
    const { boardSvg } = await import('./boardImage.ts');
    save(new Blob([boardSvg(drawing())], { type: 'image/svg+xml' }), `${name}.svg`);
  };
  const savePng = async (): Promise<void> => {
    const { boardPng } = await import('./boardImage.ts');
    save(await boardPng(drawing()), `${name}.png`);
  };
  return (
    <>
      <button type="button" onClick={() => void saveSvg()}>
        Board as SVG
      </button>
      <button type="button" onClick={() => void savePng()}>
        Board as PNG
      </button>
    </>
  );
}
