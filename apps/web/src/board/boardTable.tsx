/** A board as a table for screen readers. */
import type { VNode } from 'preact';
import type { BoardPicture } from '../games/picture.ts';
import type { Marking } from '../games/toolsProps.ts';
import { LaterEach } from '../shell/later.tsx';
import { contents, markOf } from './hitArea.ts';

/** The number of rows that are rendered in a task. */
const SOME = 4;

export interface BoardTableProps {
  readonly picture: BoardPicture;
  readonly seats: readonly string[];
  readonly caption: string;
  /** What people mark, in words after the contents of a cell. */
  readonly marking: Marking | undefined;
}

export function BoardTable({ picture, seats, caption, marking }: BoardTableProps): VNode {
  const { columns, columnNames, rowNames, cells } = picture;
  return (
    <div class="unseen">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <td />
            {columnNames.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <LaterEach items={rowNames} size={SOME}>
            {(name, row) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {cells.slice(row * columns, (row + 1) * columns).map((cell, column) => {
                  const mark = markOf(marking, row * columns + column);
                  const what = contents(picture, cell, seats);
                  return <td key={cell.column}>{mark === undefined ? what : `${what}: ${mark}`}</td>;
                })}
              </tr>
            )}
          </LaterEach>
        </tbody>
      </table>
    </div>
  );
}
