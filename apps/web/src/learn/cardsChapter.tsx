/** CardsChapter that one cannot see: the worlds that a search draws, and the information sets that it goes through. */
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
      {steps.value >= 1 && <DecisionSearch key={JSON.stringify(table)} table={table} />}
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
