/** One decision of Kuhn's poker, searched world by world. */
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { count } from '../games/words.ts';
import { formatAddress, go } from '../route/address.ts';
import { useRaise } from '../shell/fallible.tsx';
import {
  CARDS,
  type Card,
  type Decision,
  moverAfter,
  SITUATIONS,
  type Situation,
  situationWords,
} from './kuhn.ts';
import { useCards } from './services.ts';
import type { Variant, WorldsReport } from './worlds.ts';
import { DrawnWorlds, InformationSets, LastWorld } from './worldViews.tsx';

export interface DecisionSetup {
  readonly decision: Decision;
  readonly variant: Variant;
  readonly seed: number;
}

export interface DecisionProps {
  readonly table: DecisionSetup;
}

export function DecisionSearch({ table }: DecisionProps): VNode {
  const { decision, variant, seed } = table;
  const report = useSignal<WorldsReport | undefined>(undefined);
  const service = useCards();
  const raise = useRaise();
  useEffect(() => {
    service
      ?.ask((cards) => cards.open(decision, variant, seed))
      .then((first) => {
        report.value = first;
      }, raise);
  }, [service, decision, variant, seed, report, raise]);
  const found = report.value;
  const run = async (simulations: number): Promise<void> => {
    report.value = await service?.ask((cards) => cards.run(simulations));
  };
  return (
    <section class="panel stack" aria-label="One decision">
      <h2>One decision, world by world</h2>
      <Choices table={table} />
      {found === undefined ? (
        <p class="loading">Searching…</p>
      ) : (
        <>
          <div class="row">
            {[1, 10, 100, 1_000, 10_000].map((more) => (
              <button
                key={more}
                type="button"
                class={more === 1 ? 'primary' : undefined}
                onClick={() => run(more).catch(raise)}
              >
                {more === 1 ? 'Next simulation' : `+${count(more)}`}
              </button>
            ))}
          </div>
          <div class="pair">
            <LastWorld decision={decision} last={found.last} />
            <DrawnWorlds decision={decision} report={found} />
          </div>
          <InformationSets decision={decision} report={found} />
          <p class="soft">
            {variant === 'SO'
              ? 'One tree: it contains the moves of both players, but the opponent’s nodes mix worlds with different cards, as if the opponent chose without looking at the card.'
              : 'One tree for each player: the opponent’s tree has separate nodes for each card, so the opponent’s choices depend on the card.'}
          </p>
        </>
      )}
    </section>
  );
}

/** The choice of the decision, and of the number of trees. */
function Choices({ table: { decision, variant, seed } }: DecisionProps): VNode {
  const goTo = (card: Card, after: Situation, kind: Variant): void =>
    go(
      formatAddress('learn', {
        chapter: 'cards',
        card: CARDS[card].toLowerCase(),
        after: after === '' ? undefined : after,
        variant: kind === 'SO' ? 'so' : undefined,
        seed: String(seed),
      }),
    );
  return (
    <div class="row settings-row">
      <fieldset class="hand-choice">
        <legend>You hold</legend>
        {([0, 1, 2] as const).map((card) => (
          <button
            key={card}
            type="button"
            class="playing-card"
            aria-pressed={card === decision.card}
            onClick={() => goTo(card, decision.after, variant)}
          >
            {CARDS[card]}
          </button>
        ))}
      </fieldset>
      <label class="field">
        You are to move
        <select
          value={decision.after}
          onChange={({ currentTarget: { value } }) =>
            goTo(decision.card, SITUATIONS.find((each) => each === value) ?? '', variant)
          }
        >
          {SITUATIONS.map((each) => (
            <option key={each} value={each}>
              {moverAfter(each) === 0 ? 'first' : 'second'}, {situationWords(each)}
            </option>
          ))}
        </select>
      </label>
      <label class="field">
        Trees
        <select
          value={variant}
          onChange={({ currentTarget: { value } }) =>
            goTo(decision.card, decision.after, value === 'SO' ? 'SO' : 'MO')
          }
        >
          <option value="MO">one for each player (multiple-observer)</option>
          <option value="SO">a single one (single-observer)</option>
        </select>
      </label>
    </div>
  );
}
