/** Chapter: hidden information. The search samples worlds and searches information sets. */
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useMemo } from 'preact/hooks';
import { drawSeed, MAX_SEED } from '../route/link.ts';
import { oneOf, whole } from '../route/queryReader.ts';
import { Refusal } from '../shell/refusal.tsx';
import './cards.css';
import type { ChapterProps } from './chapter.ts';
import { DecisionSearch, type DecisionSetup } from './decisionSearch.tsx';
import type { Card } from './kuhn.ts';
import { Question } from './question.tsx';
import { WholeStrategy } from './wholeStrategy.tsx';

const LETTERS = { j: 0, q: 1, k: 2 } as const satisfies Record<string, Card>;

export function CardsChapter({ reader }: ChapterProps): VNode {
  const letter = reader.read('card', oneOf('j', 'q', 'k')) ?? 'q';
  const after = reader.read('after', oneOf('p', 'b', 'pb')) ?? '';
  const variant = reader.read('variant', oneOf('so')) === undefined ? 'MO' : 'SO';
  const given = reader.read('seed', whole(0, MAX_SEED));
  const table = useMemo(
    (): DecisionSetup => ({ decision: { card: LETTERS[letter], after }, variant, seed: given ?? drawSeed() }),
    [letter, after, variant, given],
  );
  const steps = useSignal(0);
  if (reader.fault !== undefined) return <Refusal page="learn" why={reader.fault} />;
  return (
    <>
      <p>
        Kuhn poker has three cards: a jack, a queen and a king. Two players each put in one chip and get one
        card. A player may check or bet one more chip; a player who faces a bet calls or folds. Unless a
        player folds, the higher card wins. Even in this small game, bluffing pays.
      </p>
      <p>
        A search cannot look at the opponent’s card. So each simulation first samples a <strong>world</strong>
        , or determinization: one of the cards that the opponent may hold. Then it goes down the tree in that
        world. Press “Next simulation”, and watch which worlds are sampled.
      </p>
      <DecisionSearch key={JSON.stringify(table)} table={table} />
      <Question
        text="You hold the queen, and your opponent bets. How many states of the game look like this to you?"
        options={['One', 'Two', 'Three']}
        correct={1}
        onAnswer={() => {
          steps.value = Math.max(1, steps.value);
        }}
      >
        <p>
          Two: your opponent holds the jack or the king. The states that a player cannot tell apart form an
          information set, and the player must act the same way in all of them. So the nodes of the tree are
          information sets: one node holds the statistics of all its worlds.
        </p>
      </Question>
      {steps.value >= 1 && (
        <Question
          text="The first player has checked. You hold the jack, the lowest card. How often should you bet?"
          options={['Never', 'Always', 'One time in three']}
          correct={2}
          onAnswer={() => {
            steps.value = 2;
          }}
        >
          <p>
            One time in three. If you bluffed less often, a queen could always fold, and your king would win
            less; if you bluffed more often, the queen could profit by always calling. The tables below show
            how often a search bets in each of the twelve information sets, beside the equilibrium: strategies
            that neither player can improve alone.
          </p>
        </Question>
      )}
      {steps.value >= 2 && <WholeStrategy table={table} />}
    </>
  );
}
