/** The agreement on the end of a game of Go: dead stones by random games, as the players accept or change them. */
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import type { BoardPicture } from '../games/picture.ts';
import type { Position } from '../games/position.ts';
import type { Ending, ToolsProps } from '../games/toolsProps.ts';
import { capitalize, count } from '../games/words.ts';
import { leaderWords } from './estimate.ts';
import { DeadStones, Territory } from './overlay.tsx';
import { useJudgement } from './useJudgement.ts';

/** The random games behind the judgement of dead stones. */
export const JUDGING_ROLLOUTS = 1_000;

interface EndPanelProps extends Pick<ToolsProps, 'overlay'> {
  readonly position: Position;
  readonly picture: BoardPicture;
  readonly ending: Ending;
}

type Chains = readonly (readonly number[])[];

export function EndPanel({ position, picture, overlay, ending }: EndPanelProps): VNode {
  const { judgement, leadWithout } = useJudgement(position, JUDGING_ROLLOUTS);
  /** The chains that the players call dead, once they have changed them. */
  const changed = useSignal<Chains | undefined>(undefined);
  const lead = useSignal<number | undefined>(undefined);
  const dead = changed.value ?? judgement?.dead;
  useEffect(() => {
    if (dead === undefined || judgement === undefined) return;
    overlay.value = (
      <>
        {changed.value === undefined && <Territory picture={picture} ownership={judgement.ownership} />}
        <DeadStones picture={picture} dead={dead} />
      </>
    );
    let isCurrent = true;
    lead.value = undefined;
    void leadWithout(dead).then((points) => {
      if (isCurrent) lead.value = points;
    });
    return () => {
      isCurrent = false;
    };
  }, [dead, judgement]);
  useEffect(
    () => () => {
      overlay.value = undefined;
    },
    [overlay],
  );
  const points = lead.value;
  if (dead === undefined || judgement === undefined || points === undefined)
    return <p class="soft">Looking for dead stones in random games…</p>;
  const result = `${capitalize(leaderWords(points))}${dead.length > 0 ? ' without the dead stones' : ''}.`;
  if (ending.isAgreed) return <p>{result} The players agree.</p>;
  return (
    <div class="stack">
      <p role="status">
        {changed.value === undefined ? 'Random games find' : 'You have marked'}{' '}
        {dead.length === 0 ? 'no dead stones' : `${stonesWords(dead.flat().length)} dead, marked by a cross`}.{' '}
        {result}
      </p>
      <div class="row">
        <button type="button" class="primary" onClick={() => ending.agree(returnsOf(points), result)}>
          Agree
        </button>
        <button type="button" onClick={() => ending.playOn()}>
          Play on
        </button>
      </div>
      {changed.value === undefined && (
        <p class="soft">
          A chain counts as dead if its points belong to the opponent in most of {count(judgement.rollouts)}{' '}
          random games from here. Random games misjudge a seki.
        </p>
      )}
      {ending.areAllPeople ? (
        <ChainList
          picture={picture}
          chains={judgement.chains}
          dead={dead}
          onChange={(chains) => {
            changed.value = chains;
          }}
        />
      ) : (
        <p class="soft">
          The engine agrees only to these dead stones. To remove others, play on and capture them.
        </p>
      )}
    </div>
  );
}

interface ChainListProps {
  readonly picture: BoardPicture;
  readonly chains: Chains;
  readonly dead: Chains;
  readonly onChange: (dead: Chains) => void;
}

/** All chains, each with a switch that says whether it is dead. */
function ChainList({ picture, chains, dead, onChange }: ChainListProps): VNode {
  const gone = new Set(dead.flat());
  return (
    <details>
      <summary>Change dead stones</summary>
      <ul class="chain-list">
        {chains.map((chain) => {
          const { owner, name } = picture.cells[chain[0]];
          return (
            <li key={name}>
              <label class="check">
                <input
                  type="checkbox"
                  checked={gone.has(chain[0])}
                  onChange={({ currentTarget }) =>
                    onChange(
                      currentTarget.checked
                        ? [...dead, chain]
                        : dead.filter(([first]) => !chain.includes(first)),
                    )
                  }
                />
                {owner === 0 ? 'Black' : 'White'} {name}, {stonesWords(chain.length)}
              </label>
            </li>
          );
        })}
      </ul>
    </details>
  );
}

function stonesWords(stones: number): string {
  return stones === 0 ? 'no stones' : stones === 1 ? '1 stone' : `${stones} stones`;
}

function returnsOf(lead: number): readonly number[] {
  if (lead === 0) return [0.5, 0.5];
  return lead > 0 ? [1, 0] : [0, 1];
}
