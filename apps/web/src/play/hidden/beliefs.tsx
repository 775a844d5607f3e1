/** What an engine took for possible at each of its decisions, beside the truth; shown after the game. */
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Beliefs as Sampled } from '../../engine/hiddenProtocol.ts';
import type { HiddenPosition } from '../../games/hidden/position.ts';
import type { SecretBlock } from '../../games/hidden/ruleset.ts';
import { count } from '../../games/words.ts';
import { messageOf } from '../ownNetwork.ts';
import type { HiddenMatch } from './match.ts';

interface BeliefsProps {
  readonly match: HiddenMatch;
}

export function Beliefs({ match }: BeliefsProps): VNode {
  const isOpen = useSignal(false);
  return (
    <details
      class="panel beliefs"
      onToggle={({ currentTarget }) => {
        isOpen.value = currentTarget.open;
      }}
    >
      <summary>What does it believe?</summary>
      {isOpen.value &&
        (match.position.value.returns === undefined || match.decisions.length === 0 ? (
          <p class="soft">
            After a game against an engine, this shows which hidden cards, dice or stones the engine
            considered possible.
          </p>
        ) : (
          <Decisions match={match} />
        ))}
    </details>
  );
}

function Decisions({ match }: BeliefsProps): VNode {
  const { decisions } = match;
  const at = useSignal(decisions.length - 1);
  const sampled = useSignal<Sampled | undefined>(undefined);
  const failure = useSignal<string | undefined>(undefined);
  const decision = decisions[at.value];
  useEffect(() => {
    let isCurrent = true;
    sampled.value = undefined;
    failure.value = undefined;
    match.worldsAt(decision).then(
      ({ beliefs }) => {
        if (isCurrent) sampled.value = beliefs;
      },
      (error: unknown) => {
        if (isCurrent) failure.value = messageOf(error);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [match, decision, sampled, failure]);
  const { info, player } = decision;
  const truths = decision.truths(player);
  return (
    <div class="stack">
      <p class="soft">
        An engine does not see what is hidden from its player. For each simulation it samples a world, with
        equal probability, from those that its player cannot rule out. A number is the percentage of these
        worlds in which the card, die or stone belongs to the player named above the table. A frame marks the
        truth.
      </p>
      <label class="field">
        Decision
        <select
          value={String(at.value)}
          onChange={({ currentTarget }) => {
            at.value = Number(currentTarget.value);
          }}
        >
          {decisions.map((each, index) => (
            <option key={index} value={String(index)}>
              {index + 1}. {decisionName(match, each)}
            </option>
          ))}
        </select>
      </label>
      {info.secrets(player).map((block, index) => {
        const shares = sampled.value?.shares[index];
        const isEmpty = shares?.every((share) => share === 0) && truths[index].length === 0;
        if (isEmpty) return null; // the hand of a player who is out
        return <BlockTable key={block.title} block={block} shares={shares} truth={new Set(truths[index])} />;
      })}
      <p class="soft" aria-live="polite">
        {failure.value ??
          (sampled.value === undefined
            ? 'Sampling worlds…'
            : `Percentages of ${count(sampled.value.worlds)} worlds, sampled as the engine samples them.`)}
      </p>
    </div>
  );
}

/** `Honey: queen of spades`. */
function decisionName(match: HiddenMatch, { info, player, moves, legal }: HiddenPosition): string {
  const { action } = match.position.value.moves[moves.length];
  return `${info.seats[player]}: ${legal.find((move) => move.action === action)?.name ?? ''}`;
}

interface BlockTableProps {
  readonly block: SecretBlock;
  /** The share of worlds for each cell; `undefined` before they are known. */
  readonly shares: readonly number[] | undefined;
  readonly truth: ReadonlySet<number>;
}

function BlockTable({ block: { title, rows, columns }, shares, truth }: BlockTableProps): VNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, by keyboard as well
    <section class="scrolls" tabIndex={0} aria-label={title}>
      <table class="belief">
        <caption>{title}</caption>
        <thead>
          <tr>
            {rows.length > 1 && <td />}
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, line) => (
            <tr key={row}>
              {rows.length > 1 && <th scope="row">{row}</th>}
              {columns.map((column, place) => {
                const cell = line * columns.length + place;
                const share = shares?.[cell] ?? 0;
                return (
                  <td
                    key={column}
                    class={truth.has(cell) ? 'true' : undefined}
                    style={{ '--share': share.toFixed(2) }}
                  >
                    {share > 0 ? Math.round(100 * share) : ''}
                    {truth.has(cell) && <span class="unseen"> true</span>}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
