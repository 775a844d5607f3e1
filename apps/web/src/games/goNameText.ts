/**
 * The names of boards of Go in addresses, as text: `go:9`; `go:19-4-0.5` with the handicap and the komi; `go:19-d16q4-0.5`
 * with the points of the handicap stones; `go:9-0-7.5-situational-suicide` with other rules.
 */

export interface GoNameParts {
  readonly side: string;
  /** `4` for stones on the usual points, `d16q4` for others, `0` for none. */
  readonly handicap: string;
  readonly komi: string;
  readonly isSituational: boolean;
  readonly hasSuicide: boolean;
}

export const DEFAULT_KOMI = '7.5';

const NAME = /^go:(\d{1,2})(?:-(\d|(?:[a-hj-t]\d{1,2})+)-(\d{1,3}(?:\.5)?)(-situational)?(-suicide)?)?$/;

/** The parts of a name; `undefined` for a text that is none. */
export function goNameParts(name: string): GoNameParts | undefined {
  const [, side, handicap = '0', komi = DEFAULT_KOMI, situational, suicide] = NAME.exec(name) ?? [];
  if (side === undefined) return undefined;
  return {
    side,
    handicap,
    komi,
    isSituational: situational !== undefined,
    hasSuicide: suicide !== undefined,
  };
}

export function goNameText({ side, handicap, komi, isSituational, hasSuicide }: GoNameParts): string {
  const rules = `${isSituational ? '-situational' : ''}${hasSuicide ? '-suicide' : ''}`;
  const isUsual = handicap === '0' && komi === DEFAULT_KOMI && rules === '';
  return isUsual ? `go:${side}` : `go:${side}-${handicap}-${komi}${rules}`;
}
