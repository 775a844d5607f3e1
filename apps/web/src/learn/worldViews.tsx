/** Views of a search of Kuhn's poker: the last world, the sampled worlds, the information sets. */
import type { VNode } from 'preact';
import { capitalize, count, percent } from '../games/words.ts';
import '../tree/childrenTable.css';
import { Bar, Heads } from '../tree/tableParts.tsx';
import { CARDS, chipsOf, type Decision, moverAfter, moveWord, SITUATIONS, situationWords } from './kuhn.ts';
import type { InformationSetReport, WorldSimulation, WorldsReport } from './worlds.ts';

/** The world of the last simulation, and the moves played in it. */
export function LastWorld({
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
            <p class="soft">{player === mover ? 'You' : 'Opponent, in this world'}</p>
            <span class={`playing-card ${player === mover ? '' : 'guessed'}`}>
              {player === mover ? CARDS[decision.card] : last === undefined ? '?' : CARDS[last.cards[player]]}
            </span>
          </div>
        ))}
      </div>
      {last !== undefined && (
        <ol class="world-moves">
          {last.moves.map(({ player, bets, action, isInTree }) => (
            <li key={bets} class={isInTree ? 'in-tree' : undefined}>
              {player === mover ? 'You' : 'Opponent'}{' '}
              {player === mover ? imperative(bets, action) : moveWord(bets, action)}{' '}
              <span class="soft">{isInTree ? 'in the tree' : 'in the rollout'}</span>
            </li>
          ))}
          <li>
            <strong>{chipsText(last.returns[mover])}</strong>
          </li>
        </ol>
      )}
    </div>
  );
}

/** `check`, from `checks`. */
function imperative(bets: string, action: number): string {
  return moveWord(bets, action).slice(0, -1);
}

function chipsText(chips: number): string {
  const number = Math.abs(chips) === 1 ? '1 chip' : `${Math.abs(chips)} chips`;
  return chips > 0 ? `You win ${number}` : `You lose ${number}`;
}

/** The sampled worlds and the statistics of the decision. */
export function DrawnWorlds({
  decision,
  report,
}: {
  readonly decision: Decision;
  readonly report: WorldsReport;
}): VNode {
  const { drawn, values, simulations } = report;
  return (
    <div class="stack">
      <h3>
        {count(simulations)} {simulations === 1 ? 'world' : 'worlds'} sampled
      </h3>
      <ul class="shares number">
        {drawn.map(
          (times, card) =>
            card !== decision.card && (
              <li key={card}>
                <span>Opponent holds {CARDS[card]}</span>
                <Bar shares={[simulations === 0 ? 0 : times / simulations]} />
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
              {capitalize(imperative(decision.after, action))}
              {visits > 0 && `, ${signed(chipsOf(value))} chips`}
            </span>
            <Bar shares={[simulations === 0 ? 0 : visits / simulations]} />
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

/** The visited information sets; those of the last simulation are marked. */
export function InformationSets({
  decision,
  report: { sets, last },
}: {
  readonly decision: Decision;
  readonly report: WorldsReport;
}): VNode {
  const mover = moverAfter(decision.after);
  const isOnPath = ({ bets, card }: InformationSetReport): boolean =>
    last?.moves.some((move) => move.isInTree && move.bets === bets && move.card === card) ?? false;
  return (
    <div class="children-scroll scrolls">
      <table class="listing children number">
        <caption>Visited information sets</caption>
        <Heads names={['Information set', 'Visits', 'Bets or calls']} />
        <tbody>
          {sets.length === 0 && (
            <tr>
              <td colSpan={3}>None yet</td>
            </tr>
          )}
          {sets.map((set) => (
            <tr key={`${set.bets} ${set.card}`} class={isOnPath(set) ? 'on-path' : undefined}>
              <th scope="row">
                {set.player === mover ? 'You' : 'Opponent'} with {CARDS[set.card]},{' '}
                {situationWords(SITUATIONS.find((each) => each === set.bets) ?? '')}
                {isOnPath(set) && <span class="unseen">, on the path of the simulation</span>}
              </th>
              <td>{count(set.visits)}</td>
              <td class="bound">
                {percent(set.betting / set.visits)}
                <Bar shares={[set.betting / set.visits]} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
