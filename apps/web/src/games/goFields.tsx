/** The fields of a board of Go beside its side: handicap, komi and rules. */
import type { VNode } from 'preact';
import { DEFAULT_KOMI, goNameParts, goNameText } from './goNameText.ts';

/** The largest komi of the form. */
const MAX_KOMI = 99.5;

/** @param present the name of the present game, whose values the fields have if it is Go. */
export function GoFields({ present }: { readonly present: string }): VNode {
  const { handicap, komi, isSituational, hasSuicide } = goNameParts(present) ?? USUAL;
  const points = /^\d$/.test(handicap) ? undefined : handicap;
  return (
    <>
      <label class="field narrow">
        Handicap
        <input
          type="number"
          name="handicap"
          min={0}
          max={9}
          defaultValue={points === undefined ? handicap : '0'}
          required
        />
      </label>
      <label class="field narrow">
        Komi
        <input type="number" name="komi" min={0} max={MAX_KOMI} step={0.5} defaultValue={komi} required />
      </label>
      {points !== undefined && (
        <label class="check">
          <input type="checkbox" name="points" value={points} defaultChecked />
          Handicap stones on {points.match(/[a-z]\d+/g)?.join(' ')}
        </label>
      )}
      <label class="check">
        <input type="checkbox" name="situational" defaultChecked={isSituational} />
        Situational superko
      </label>
      <label class="check">
        <input type="checkbox" name="suicide" defaultChecked={hasSuicide} />
        Suicide allowed
      </label>
      <p class="soft">
        A handicap is 2 to 9 stones on the usual points, up to 4 on a side of 7 or an even side from 8; with
        it, a komi of 0.5 is usual. By situational superko a position may come back with the other player to
        move.
      </p>
    </>
  );
}

const USUAL = { handicap: '0', komi: DEFAULT_KOMI, isSituational: false, hasSuicide: false };

/** The name of the board of the fields. */
export function goNameIn(data: FormData): string {
  return goNameText({
    side: textOf(data, 'side'),
    handicap: handicapIn(data),
    komi: textOf(data, 'komi'),
    isSituational: data.has('situational'),
    hasSuicide: data.has('suicide'),
  });
}

/** Stones on usual points; without them, the points of the present board if they are kept. */
function handicapIn(data: FormData): string {
  const stones = textOf(data, 'handicap');
  return stones === '0' ? String(data.get('points') ?? stones) : stones;
}

/** A number of a field without leading zeros, as names have it. */
function textOf(data: FormData, field: string): string {
  return String(Number(data.get(field)));
}

/** The side of the present board of Go. */
export function goSideIn(present: string): number | undefined {
  const side = goNameParts(present)?.side;
  return side === undefined ? undefined : Number(side);
}
