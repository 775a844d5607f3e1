/** The agreement on the end of a game of Go: dead stones by random games, as the players accept or change them by taps. */
import { GO_JUDGING_ROLLOUTS } from '@banyan/games';
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import type { BoardPicture } from '../games/picture.ts';
import type { Ending, ToolsProps } from '../games/toolsProps.ts';
import { count } from '../games/words.ts';
import { endBoardOf } from './dead.ts';
import { DeadStones, Territory } from './overlay.tsx';
import { useJudgement } from './useJudgement.ts';

interface EndPanelProps extends Omit<ToolsProps, 'ending' | 'agreement'> {
  readonly picture: BoardPicture;
  readonly ending: Ending;
}

/** The panel while people have still to agree. */
export function EndPanel({ position, picture, overlay, marking, ending }: EndPanelProps): VNode {
  const judgement = useJudgement(position, GO_JUDGING_ROLLOUTS);
  const board = useMemo(() => endBoardOf(position), [position]);
  /** The cells of the stones that the players call dead, once they have changed them. */
  const changed = useSignal<ReadonlySet<number> | undefined>(undefined);
  const judged = useMemo(() => judgement && new Set(judgement.dead.flat()), [judgement]);
  const dead = changed.value ?? judged;
  const agreement = useMemo(() => dead && board.without(dead), [board, dead]);
  const areAllPeople = ending.people.length === position.info.seats.length;

  useEffect(() => {
    if (judged === undefined || dead === undefined || agreement === undefined) return;
    overlay.value = (
      <>
        <Territory picture={picture} ownership={board.areaWithout(dead)} />
        <DeadStones picture={picture} dead={dead} />
      </>
    );
    if (marking === undefined) return;
    /** Two people may mark all stones; a person may say against an engine that stones of the person's own live. */
    const canChange = (cell: number): boolean =>
      areAllPeople || (judged.has(cell) && ending.people.includes(picture.cells[cell].owner ?? -1));
    marking.value = {
      open: new Set([...board.chains.keys()].filter(canChange)),
      marked: dead,
      words: ['dead', 'alive'],
      note: agreement.note,
      toggle(cell) {
        const next = new Set(dead);
        for (const each of board.chains.get(cell) ?? []) {
          if (dead.has(cell)) next.delete(each);
          else next.add(each);
        }
        changed.value = next;
      },
      refusal: (cell) =>
        !board.chains.has(cell)
          ? undefined
          : judged.has(cell)
            ? 'Only the player of a dead stone can say that it lives.'
            : 'The engine takes no stones for dead but those that random games find. Play on, and capture the others.',
    };
  }, [judged, dead, agreement, areAllPeople]);
  useEffect(
    () => () => {
      overlay.value = undefined;
      if (marking !== undefined) marking.value = undefined;
    },
    [overlay, marking],
  );

  if (dead === undefined || agreement === undefined)
    return <p class="soft">Looking for dead stones in random games…</p>;
  const stones = dead.size === 0 ? 'no stones' : dead.size === 1 ? '1 stone' : `${dead.size} stones`;
  const hasOwnDead = [...(judged ?? [])].some((cell) =>
    ending.people.includes(picture.cells[cell].owner ?? -1),
  );
  return (
    <div class="stack">
      <p>
        {changed.value === undefined
          ? `${count(GO_JUDGING_ROLLOUTS)} random games from here find ${stones} dead`
          : `You have marked ${stones} as dead`}
        {dead.size > 0 && (dead.size === 1 ? ', marked by a cross' : ', marked by crosses')}.{' '}
        {howToChange(areAllPeople, dead.size > 0, hasOwnDead)}
      </p>
      <div class="row">
        <button type="button" class="primary" onClick={() => ending.agree(agreement)}>
          Agree
        </button>
        <button type="button" onClick={() => ending.playOn()}>
          Play on
        </button>
      </div>
      {changed.value === undefined && (
        <p class="soft">
          A chain counts as dead if, on average, its points end as the opponent’s. Random games misjudge a
          seki: in most of them one side of it is captured.
        </p>
      )}
    </div>
  );
}

function howToChange(areAllPeople: boolean, hasDead: boolean, hasOwnDead: boolean): string {
  if (areAllPeople) return 'Tap a stone to change whether its chain is dead.';
  if (!hasDead) return 'To remove dead stones, play on and capture them.';
  if (!hasOwnDead) return 'To remove others, play on and capture them.';
  return 'Tap a dead stone of your own if it lives. To remove others, play on and capture them.';
}

/** What the players have agreed on, on the board and in words. */
export function AgreedEnd({
  position,
  picture,
  overlay,
  text,
}: Pick<ToolsProps, 'position' | 'overlay'> & {
  readonly picture: BoardPicture;
  readonly text: string;
}): VNode {
  const board = useMemo(() => endBoardOf(position), [position]);
  const dead = useMemo(() => board.named(text), [board, text]);
  useEffect(() => {
    overlay.value = (
      <>
        <Territory picture={picture} ownership={board.areaWithout(dead)} />
        <DeadStones picture={picture} dead={dead} />
      </>
    );
    return () => {
      overlay.value = undefined;
    };
  }, [picture, board, dead, overlay]);
  return (
    <p>
      {dead.size === 0
        ? 'The players agree that no stone is dead.'
        : 'The players agree that the stones with a cross are dead.'}
    </p>
  );
}
