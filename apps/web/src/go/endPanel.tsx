/** The agreement on the end of a game of Go: dead stones by random games, as the players accept or change them by taps. */
import { GO_JUDGING_ROLLOUTS } from '@banyan/games';
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import type { BoardPicture } from '../games/picture.ts';
import type { Agreement, Ending, Marking, SharedEnding, ToolsProps } from '../games/toolsProps.ts';
import { count } from '../games/words.ts';
import { type EndBoard, endBoardOf } from './dead.ts';
import { DeadStones, Territory } from './overlay.tsx';
import { useJudgement } from './useJudgement.ts';

/** Milliseconds for which a player looks at marks that the other one has changed before the button agrees with them. */
const LOOKING = 1_500;

interface EndPanelProps extends Omit<ToolsProps, 'ending' | 'agreement'> {
  readonly picture: BoardPicture;
  readonly ending: Ending;
}

/** The panel while people have still to agree. */
export function EndPanel({ position, picture, overlay, marking, ending }: EndPanelProps): VNode {
  const judgement = useJudgement(position, GO_JUDGING_ROLLOUTS);
  const board = useMemo(() => endBoardOf(position), [position]);
  /** The cells of the stones that the players of this device call dead, once they have changed them. */
  const changed = useSignal<ReadonlySet<number> | undefined>(undefined);
  const judged = useMemo(() => judgement && new Set(judgement.dead.flat()), [judgement]);
  const { shared } = ending;
  const named = useMemo(
    () => (shared?.marks === undefined ? undefined : board.named(shared.marks)),
    [board, shared?.marks],
  );
  const dead = named ?? changed.value ?? judged;
  const agreement = useMemo(() => dead && board.without(dead), [board, dead]);
  const areAllPeople = ending.people.length === position.info.seats.length;
  const isSpectator = shared !== undefined && shared.viewer === undefined;
  const seen = useSeenMarks(shared);

  useEffect(() => {
    if (dead === undefined || agreement === undefined) return;
    showEnd({ picture, board, dead, overlay });
    if (marking === undefined) return;
    /** Two people may mark all stones; a person may say against an engine that stones of the person's own live. */
    const canChange = (cell: number): boolean =>
      areAllPeople || (judged?.has(cell) === true && ending.people.includes(picture.cells[cell].owner ?? -1));
    marking.value = {
      ...markingOf(board, dead),
      open: new Set(isSpectator ? [] : [...board.chains.keys()].filter(canChange)),
      note: agreement.note,
      toggle(cell) {
        const next = new Set(dead);
        for (const each of board.chains.get(cell) ?? []) {
          if (dead.has(cell)) next.delete(each);
          else next.add(each);
        }
        if (shared === undefined) changed.value = next;
        else shared.mark(board.without(next).text);
      },
      refusal: (cell) =>
        areAllPeople || !board.chains.has(cell)
          ? undefined
          : judged?.has(cell)
            ? 'Only the player of a dead stone can say that it lives.'
            : 'The engine takes no stones for dead but those that random games find. Play on, and capture the others.',
    };
  }, [judged, dead, agreement, areAllPeople, isSpectator]);
  useCleared({ overlay, marking });

  const hasOwnDead = [...(judged ?? [])].some((cell) =>
    ending.people.includes(picture.cells[cell].owner ?? -1),
  );
  const { seats } = position.info;
  const isProposal = judged !== undefined && board.without(judged).text === agreement?.text;
  const hasAgreed = shared?.viewer !== undefined && shared.agreed.includes(shared.viewer);
  return (
    <div class="stack">
      {dead === undefined ? (
        <p class="soft">Looking for dead stones in random games…</p>
      ) : (
        <p>
          {isProposal
            ? `${count(GO_JUDGING_ROLLOUTS)} random games from here find ${stonesText(dead.size)} dead`
            : `${markedBy(shared, seats)} marked ${stonesText(dead.size)} as dead`}
          {dead.size > 0 && (dead.size === 1 ? ', marked by a cross' : ', marked by crosses')}.{' '}
          {!isSpectator && howToChange(areAllPeople, dead.size > 0, hasOwnDead)}
        </p>
      )}
      {shared !== undefined && <p role="status">{agreedText(shared, seats)}</p>}
      {!isSpectator && (
        <div class="row">
          <button
            type="button"
            class="primary"
            disabled={agreement === undefined || !seen || hasAgreed}
            onClick={() => agreement && ending.agree(agreement)}
          >
            Agree
          </button>
          <button type="button" onClick={() => ending.playOn()}>
            Play on
          </button>
        </div>
      )}
      {shared !== undefined && !isSpectator && (
        <p class="soft">
          A change takes back what the players have agreed on. If the other player does not answer, play on:
          that takes back both passes, and the clock runs again. Then capture dead stones before you pass: if
          both players pass again at once, all stones count as alive.
        </p>
      )}
      {isProposal && (
        <p class="soft">
          A chain counts as dead if, on average, its points end as the opponent’s. Random games misjudge a
          seki: in most of them one side of it is captured.
        </p>
      )}
    </div>
  );
}

/** Whether a player has had time to look at the marks of the other one: a tap meant for earlier marks agrees with none. */
function useSeenMarks(shared: SharedEnding | undefined): boolean {
  const seen = useSignal<string | undefined>(undefined);
  const { marks, by, viewer } = shared ?? {};
  const isOwn = marks === undefined || by === viewer;
  useEffect(() => {
    if (isOwn) return;
    const timer = setTimeout(() => {
      seen.value = marks;
    }, LOOKING);
    return () => clearTimeout(timer);
  }, [marks, isOwn, seen]);
  return isOwn || seen.value === marks;
}

/** Who has named the marks, with the verb; where players share a device, they have. */
function markedBy(shared: SharedEnding | undefined, seats: readonly string[]): string {
  const by = shared?.by;
  return by === undefined || by === shared?.viewer ? 'You have' : `${seats[by]} has`;
}

function stonesText(stones: number): string {
  return stones === 0 ? 'no stones' : stones === 1 ? '1 stone' : `${stones} stones`;
}

/** Who agrees, where each player has a device. */
function agreedText({ agreed, viewer }: SharedEnding, seats: readonly string[]): string {
  const others = agreed.filter((player) => player !== viewer).map((player) => seats[player]);
  if (viewer !== undefined && agreed.includes(viewer))
    return `You agree. ${seats.find((_, player) => !agreed.includes(player))} has still to agree.`;
  if (others.length > 0) return `${others.join(' and ')} agrees.`;
  return 'Both players have still to agree.';
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
  marking,
  agreement,
}: Pick<ToolsProps, 'position' | 'overlay' | 'marking'> & {
  readonly picture: BoardPicture;
  readonly agreement: Agreement;
}): VNode {
  const { text, note } = agreement;
  const board = useMemo(() => endBoardOf(position), [position]);
  const dead = useMemo(() => board.named(text), [board, text]);
  useEffect(() => {
    showEnd({ picture, board, dead, overlay });
    if (marking !== undefined) marking.value = { ...markingOf(board, dead), note };
  }, [picture, board, dead, note]);
  useCleared({ overlay, marking });
  return (
    <p>
      {dead.size === 0
        ? 'The players agree that no stone is dead.'
        : 'The players agree that the stones with a cross are dead.'}
    </p>
  );
}

interface ShownEnd extends Pick<ToolsProps, 'overlay'> {
  readonly picture: BoardPicture;
  readonly board: EndBoard;
  /** The cells of dead stones. */
  readonly dead: ReadonlySet<number>;
}

/** Shows the dead stones, and whose each point is without them. */
function showEnd({ picture, board, dead, overlay }: ShownEnd): void {
  overlay.value = (
    <>
      <Territory picture={picture} ownership={board.areaWithout(dead)} />
      <DeadStones picture={picture} dead={dead} />
    </>
  );
}

/** Marks that nothing changes. */
function markingOf({ chains }: EndBoard, dead: ReadonlySet<number>): Omit<Marking, 'note'> {
  return {
    cells: new Set(chains.keys()),
    open: new Set(),
    marked: dead,
    words: ['dead', 'alive'],
    toggle() {},
    refusal: () => undefined,
  };
}

/** Takes what is shown off the board with its component. */
function useCleared({ overlay, marking }: Pick<ToolsProps, 'overlay' | 'marking'>): void {
  useEffect(
    () => () => {
      overlay.value = undefined;
      if (marking !== undefined) marking.value = undefined;
    },
    [overlay, marking],
  );
}
