/** The board of Go that a name of the page stands for. */
import { go } from '@banyan/games';

/** @param name as in `go:9`, or `go:19-4-0.5` with the handicap and the komi. */
export function goBoard(name: string): go.Game {
  const [size, handicap = 0, komi] = name.slice('go:'.length).split('-').map(Number);
  return go({ columns: size, rows: size, handicap, ...(komi !== undefined && { komi }) });
}
