/** The strategy of searches in all information sets of Kuhn's poker, compared with the equilibrium. */
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { count, percent } from '../games/words.ts';
import { formatAddress, go } from '../route/address.ts';
import { useRaise } from '../shell/fallible.tsx';
import type { DecisionProps } from './decisionSearch.tsx';
import { CARDS, DECISIONS, equilibrium, moverAfter, SITUATIONS, situationWords } from './kuhn.ts';
import { useCards } from './services.ts';

/** The simulations of each decision. */
const SIMULATIONS = 10_000;

export function WholeStrategy({ table: { variant, seed } }: DecisionProps): VNode {
  const shares = useSignal<readonly number[] | undefined>(undefined);
  const service = useCards();
  const raise = useRaise();
  useEffect(() => {
    service
      ?.ask((cards) => cards.strategy(variant, SIMULATIONS, seed))
      .then((found) => {
        shares.value = found;
      }, raise);
  }, [service, variant, seed, shares, raise]);
  const found = shares.value;
  return (
    <section class="stack" aria-label="The whole strategy">
      <h2>All twelve information sets, {count(SIMULATIONS)} simulations each</h2>
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
        Bars: how often the search bets or calls, by visits. Boxes: the equilibrium (Kuhn 1950), or its range.
        Facing a bet, the search finds the decisions that are certain at equilibrium: kings call, jacks fold.
        Elsewhere two actions have nearly equal values, or the equilibrium mixes them. UCB1 then shares its
        visits by small differences, or settles on one action, which an opponent can exploit. Searches for
        such games select at random, by the rule <code>exp3</code>.
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
          {variant === 'SO' ? 'Use one tree for each player' : 'Use a single tree'}
        </button>
      </p>
    </section>
  );
}

function rangeText([low, high]: readonly [number, number]): string {
  return low === high ? percent(low) : `${percent(low)} to ${percent(high)}`;
}

function Gauge({ share, range: [low, high] }: { share: number; range: readonly [number, number] }): VNode {
  return (
    <span class="gauge" aria-hidden="true">
      <span class="filled" style={{ width: `${100 * share}%` }} />
      <span class="wanted" style={{ left: `${100 * low}%`, width: `${100 * (high - low)}%` }} />
    </span>
  );
}
