/** What searches do in all information sets of Kuhn's poker, beside equilibrium. */
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { count, percent } from '../games/words.ts';
import { formatAddress, go } from '../route/address.ts';
import { useCards } from './cardsService.ts';
import type { DecisionProps } from './decisionSearch.tsx';
import { CARDS, DECISIONS, equilibrium, moverAfter, SITUATIONS, situationWords } from './kuhn.ts';

/** Simulations of each decision for the whole strategy. */
const WHOLE = 10_000;

export function WholeStrategy({ table: { variant, seed } }: DecisionProps): VNode {
  const shares = useSignal<readonly number[] | undefined>(undefined);
  const service = useCards();
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
