/** The formula UCB1: what its letters mean, and its value for one child of a node. */
import type { ComponentChildren, VNode } from 'preact';
import { count } from '../games/words.ts';
import type { ChildReport, NodeReport } from '../tree/nodeReport.ts';

/** The formula with its four letters. */
export function Ucb1Words(): VNode {
  return (
    <Ucb1Letters
      letters={[
        ['Q', 'the mean result of the choice so far: wins divided by tries'],
        ['n', 'how many times this choice was tried'],
        ['N', 'how many times all choices were tried together'],
        ['c', 'the weight of the exploration term c √(ln N / n): a number that we set'],
        ['ln', 'the natural logarithm'],
      ]}
    />
  );
}

interface Ucb1FormulaProps {
  /** The node whose children are compared. */
  readonly node: NodeReport;
  readonly child: ChildReport;
  /** The move to the child, in words. */
  readonly name: string;
  readonly c: number;
}

/** The formula with the numbers of a child. */
export function Ucb1Formula({ node: { visits }, child, name, c }: Ucb1FormulaProps): VNode {
  const { mean, terms, visits: n } = child;
  const wins = mean === undefined ? 0 : Number((mean * n).toFixed(2));
  return (
    <section class="stack near" aria-label={`UCB1 for ${name}`}>
      <Ucb1Letters
        letters={[
          [
            'Q',
            mean === undefined
              ? 'the mean result: none yet'
              : `the mean result of ${name}: ${wins} / ${n} = ${mean.toFixed(3)}`,
          ],
          ['n', `the visits of ${name}: ${count(n)}`],
          ['N', `the visits of the node above it: ${count(visits)}`],
          ['c', `the weight of exploration: ${c.toFixed(3)}`],
        ]}
      />
      <p class="live-formula number" aria-live="polite">
        {mean === undefined || terms === undefined ? (
          `n is 0, so UCB1 is ∞: ${name} comes before every move that has visits.`
        ) : (
          <>
            {mean.toFixed(3)} + {c.toFixed(3)} × √(ln {visits} / {n}) = {mean.toFixed(3)} +{' '}
            {terms.exploration.toFixed(3)} = <b>{terms.bound.toFixed(3)}</b>
          </>
        )}
      </p>
    </section>
  );
}

interface Ucb1LettersProps {
  readonly letters: readonly (readonly [letter: string, meaning: ComponentChildren])[];
}

function Ucb1Letters({ letters }: Ucb1LettersProps): VNode {
  return (
    <>
      <p class="formula">UCB1 = Q + c √(ln N / n)</p>
      <dl class="letters">
        {letters.map(([letter, meaning]) => (
          <div key={letter}>
            <dt>{letter}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
