/** Cards that one cannot see: the worlds that a search draws, and the information sets that it goes through. */
import { useSignal } from '@preact/signals';
import { type Remote, releaseProxy, wrap } from 'comlink';
import type { VNode } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { capital, count, percent } from '../games/words.ts';
import { formatAddress, go } from '../route/address.ts';
import { drawSeed, MAX_SEED } from '../route/link.ts';
import { oneOf, whole } from '../route/queryReader.ts';
import { Refusal } from '../shell/refusal.tsx';
import '../tree/childrenTable.css';
import './cards.css';
import type { CardsService } from './cardsWorker.ts';
import type { ChapterProps } from './chapters.ts';
import {
  CARDS,
  type Card,
  chipsOf,
  DECISIONS,
  type Decision,
  equilibrium,
  moverAfter,
  moveWord,
  SITUATIONS,
  type Situation,
  situationWords,
} from './kuhn.ts';
import { Question } from './question.tsx';
import type { SetReport, Variant, WorldSimulation, WorldsReport } from './worlds.ts';

const LETTERS = { j: 0, q: 1, k: 2 } as const satisfies Record<string, Card>;

/** Simulations of each decision for the whole strategy. */
const WHOLE = 10_000;

interface Table {
  readonly decision: Decision;
  readonly variant: Variant;
  readonly seed: number;
}

export function Cards({ reader }: ChapterProps): VNode {
  const letter = reader.read('card', oneOf('j', 'q', 'k')) ?? 'q';
  const after = reader.read('after', oneOf('p', 'b', 'pb')) ?? '';
  const variant = reader.read('variant', oneOf('so')) === undefined ? 'MO' : 'SO';
  const given = reader.read('seed', whole(0, MAX_SEED));
  const table = useMemo(
    (): Table => ({ decision: { card: LETTERS[letter], after }, variant, seed: given ?? drawSeed() }),
    [letter, after, variant, given],
  );
  const steps = useSignal(0);
  if (reader.fault !== undefined) return <Refusal page="learn" why={reader.fault} />;
  return (
    <>
      <p>
        Kuhn's poker has three cards, a jack, a queen and a king. Each of two players puts in a chip and gets
        a card. The first may bet a chip more or check; who faces a bet calls or folds. The higher card wins.
        It is the smallest game in which bluffing pays.
      </p>
      <Question
        text="You hold the queen, and the other one bets. In how many worlds may you be, and how many states of the game look like this to you?"
        options={['One', 'Two', 'Three']}
        right={1}
        onAnswer={() => {
          steps.value = Math.max(1, steps.value);
        }}
      >
        <p>
          Two: the other card is the jack or the king. All states that look the same to a player are one
          information set, and he must do the same in all of them. So each simulation draws a world, at random
          among those that he cannot tell apart, and walks down a tree of information sets.
        </p>
      </Question>
      {steps.value >= 1 && <Dealing key={JSON.stringify(table)} table={table} />}
      {steps.value >= 1 && (
        <Question
          text="The first player has checked, and you hold the jack, which cannot win at a showdown. Is it ever right to bet?"
          options={['Never', 'Always', 'One time in three']}
          right={2}
          onAnswer={() => {
            steps.value = 2;
          }}
        >
          <p>
            One time in three: often enough that a queen must sometimes call your bets, so that your king is
            paid; more seldom than would make calling pay. A search counts what it has tried; below are its
            counts in all twelve information sets, beside what equilibrium asks for.
          </p>
        </Question>
      )}
      {steps.value >= 2 && <WholeStrategy table={table} />}
    </>
  );
}

function useService(): Remote<CardsService> | undefined {
  const service = useSignal<{ readonly remote: Remote<CardsService> } | undefined>(undefined);
  useEffect(() => {
    const worker = new Worker(new URL('./cardsWorker.ts', import.meta.url), {
      type: 'module',
      name: 'cards',
    });
    const remote = wrap<CardsService>(worker);
    service.value = { remote };
    return () => {
      remote[releaseProxy]();
      worker.terminate();
    };
  }, [service]);
  return service.value?.remote;
}

interface TableProps {
  readonly table: Table;
}

function Dealing({ table }: TableProps): VNode {
  const { decision, variant, seed } = table;
  const report = useSignal<WorldsReport | undefined>(undefined);
  const service = useService();
  useEffect(() => {
    void service?.open(decision, variant, seed).then((first) => {
      report.value = first;
    });
  }, [service, decision, variant, seed, report]);
  const found = report.value;
  const run = async (simulations: number): Promise<void> => {
    report.value = await service?.run(simulations);
  };
  return (
    <section class="panel stack" aria-label="One decision">
      <h2>One decision, world by world</h2>
      <Choices table={table} />
      {found === undefined ? (
        <p class="loading">Shuffling…</p>
      ) : (
        <>
          <div class="row">
            {[1, 10, 100, 1_000, 10_000].map((more) => (
              <button
                key={more}
                type="button"
                class={more === 1 ? 'primary' : undefined}
                onClick={() => void run(more)}
              >
                {more === 1 ? 'Next simulation' : `+${count(more)}`}
              </button>
            ))}
          </div>
          <div class="pair">
            <LastWorld decision={decision} last={found.last} />
            <Drawn decision={decision} report={found} />
          </div>
          <Sets decision={decision} report={found} />
          <p class="soft">
            {variant === 'SO'
              ? 'One tree: it sees the moves of the other player, but at his nodes worlds with different cards are mixed, as if he chose without looking at his card.'
              : 'A tree for each player: the other one chooses by the card that he holds in this world, in a tree of his own for that card.'}
          </p>
        </>
      )}
    </section>
  );
}

/** Which decision, and how many trees. */
function Choices({ table: { decision, variant, seed } }: TableProps): VNode {
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
          <option value="MO">one for each player (MO)</option>
          <option value="SO">one for the searcher (SO)</option>
        </select>
      </label>
    </div>
  );
}

/** The world of the simulation that was last, and what was played in it. */
function LastWorld({
  decision,
  last,
}: {
  readonly decision: Decision;
  readonly last: WorldSimulation | undefined;
}): VNode {
  const mover = moverAfter(decision.after);
  return (
    <div class="stack" aria-live="polite">
      <h3>{last === undefined ? 'No world yet' : `Simulation ${count(last.number)}`}</h3>
      <div class="hands">
        {[mover, 1 - mover].map((player) => (
          <div key={player}>
            <p class="soft">{player === mover ? 'You' : 'The other, in this world'}</p>
            <span class={`playing-card ${player === mover ? '' : 'guessed'}`}>
              {player === mover ? CARDS[decision.card] : last === undefined ? '?' : CARDS[last.cards[player]]}
            </span>
          </div>
        ))}
      </div>
      {last !== undefined && (
        <ol class="told">
          {last.moves.map(({ player, bets, action, isInTree }) => (
            <li key={bets} class={isInTree ? 'in-tree' : undefined}>
              {player === mover ? 'You' : 'The other'}{' '}
              {player === mover ? imperative(bets, action) : moveWord(bets, action)}{' '}
              <span class="soft">{isInTree ? 'by the tree' : 'at random'}</span>
            </li>
          ))}
          <li>
            <strong>{chipsText(chipsOf(last.returns[mover]))}</strong>
          </li>
        </ol>
      )}
    </div>
  );
}

/** `check`, where the other one checks. */
function imperative(bets: string, action: number): string {
  return moveWord(bets, action).slice(0, -1);
}

function chipsText(chips: number): string {
  const number = Math.abs(chips) === 1 ? 'a chip' : `${Math.abs(chips)} chips`;
  return chips > 0 ? `You win ${number}` : `You lose ${number}`;
}

/** What the decision comes to so far. */
function Drawn({ decision, report }: { readonly decision: Decision; readonly report: WorldsReport }): VNode {
  const { drawn, values, simulations } = report;
  return (
    <div class="stack">
      <h3>
        {count(simulations)} {simulations === 1 ? 'world' : 'worlds'} drawn
      </h3>
      <ul class="shares number">
        {drawn.map(
          (times, card) =>
            card !== decision.card && (
              <li key={card}>
                <span>The other holds {CARDS[card]}</span>
                <Bar share={simulations === 0 ? 0 : times / simulations} />
                <span>{count(times)}</span>
              </li>
            ),
        )}
      </ul>
      <h3>Your move</h3>
      <ul class="shares number">
        {values.map(({ action, value, visits }) => (
          <li key={action}>
            <span>
              {capital(imperative(decision.after, action))}
              {visits > 0 && `, ${signed(chipsOf(value))} chips`}
            </span>
            <Bar share={simulations === 0 ? 0 : visits / simulations} />
            <span>{count(visits)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function signed(number: number): string {
  return `${number < 0 ? '−' : '+'}${Math.abs(number).toFixed(2)}`;
}

function Bar({ share }: { readonly share: number }): VNode {
  return (
    <span class="bar" aria-hidden="true">
      <span style={{ width: `${100 * share}%` }} />
    </span>
  );
}

/** The information sets, with those of the last simulation marked. */
function Sets({
  decision,
  report: { sets, last },
}: {
  readonly decision: Decision;
  readonly report: WorldsReport;
}): VNode {
  const mover = moverAfter(decision.after);
  const isOnWay = ({ bets, card }: SetReport): boolean =>
    last?.moves.some((move) => move.isInTree && move.bets === bets && move.card === card) ?? false;
  return (
    <div class="children-scroll">
      <table class="children number">
        <caption>Information sets that the search went through</caption>
        <thead>
          <tr>
            <th scope="col">Who knows what</th>
            <th scope="col">Visits</th>
            <th scope="col">Bets or calls</th>
          </tr>
        </thead>
        <tbody>
          {sets.length === 0 && (
            <tr>
              <td colSpan={3}>None yet</td>
            </tr>
          )}
          {sets.map((set) => (
            <tr key={`${set.bets} ${set.card}`} class={isOnWay(set) ? 'on-path' : undefined}>
              <th scope="row">
                {set.player === mover ? 'You' : 'The other'} with {CARDS[set.card]},{' '}
                {situationWords(SITUATIONS.find((each) => each === set.bets) ?? '')}
                {isOnWay(set) && <span class="unseen">, on the way of the simulation</span>}
              </th>
              <td>{count(set.visits)}</td>
              <td class="bound">
                {percent(set.betting / set.visits)}
                <Bar share={set.betting / set.visits} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What searches of all decisions do, beside equilibrium. */
function WholeStrategy({ table: { variant, seed } }: TableProps): VNode {
  const shares = useSignal<readonly number[] | undefined>(undefined);
  const service = useService();
  useEffect(() => {
    void service?.strategy(variant, WHOLE, seed).then((found) => {
      shares.value = found;
    });
  }, [service, variant, seed, shares]);
  const found = shares.value;
  return (
    <section class="stack" aria-label="The whole strategy">
      <h2>All twelve information sets, {count(WHOLE)} simulations each</h2>
      {found === undefined ? (
        <p class="loading">Searching…</p>
      ) : (
        <div class="strategy">
          {SITUATIONS.map((after) => (
            <table key={after} class="number">
              <caption>
                {moverAfter(after) === 0 ? 'First' : 'Second'} player, {situationWords(after)}
              </caption>
              <tbody>
                {DECISIONS.map(
                  (decision, index) =>
                    decision.after === after && (
                      <tr key={decision.card}>
                        <th scope="row">
                          <span class="playing-card small-card">{CARDS[decision.card]}</span>
                        </th>
                        <td>
                          <Gauge share={found[index]} range={equilibrium(decision)} />
                        </td>
                        <td>
                          {percent(found[index])}
                          <span class="unseen">, at equilibrium {rangeText(equilibrium(decision))}</span>
                        </td>
                      </tr>
                    ),
                )}
              </tbody>
            </table>
          ))}
        </div>
      )}
      <p class="soft">
        Bars: how often the search bets or calls, by its visits. Brackets: equilibrium (Kuhn 1950), a range
        where there are several. Where a search is sure it is right: kings call, jacks fold. Where equilibrium
        mixes, plain counting settles on one side, and can be exploited: searches for such games choose by lot
        instead (<code>exp3</code>).
      </p>
      <p>
        <button
          type="button"
          onClick={() =>
            go(
              formatAddress('learn', {
                chapter: 'cards',
                variant: variant === 'SO' ? undefined : 'so',
                seed: String(seed),
              }),
            )
          }
        >
          {variant === 'SO' ? 'With a tree for each player' : 'With one tree alone'}
        </button>
      </p>
    </section>
  );
}

function rangeText([least, most]: readonly [number, number]): string {
  return least === most ? percent(least) : `${percent(least)} to ${percent(most)}`;
}

function Gauge({ share, range: [least, most] }: { share: number; range: readonly [number, number] }): VNode {
  return (
    <span class="gauge" aria-hidden="true">
      <span class="filled" style={{ width: `${100 * share}%` }} />
      <span class="wanted" style={{ left: `${100 * least}%`, width: `${100 * (most - least)}%` }} />
    </span>
  );
}
