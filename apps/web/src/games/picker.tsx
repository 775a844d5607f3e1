/** The menu of games, with a form for other board sizes. */
import { useSignal } from '@preact/signals';
import type { FunctionComponent, VNode } from 'preact';
import { GAME_GROUPS, GAME_OPTIONS, type GameOption } from './catalog.ts';
import type { OtherSizeProps } from './otherSize.tsx';
import type { GameInfo } from './position.ts';

interface PickerProps {
  /** The present game. */
  readonly info: Pick<GameInfo, 'name' | 'title'>;
  /** The games to choose from; by default those of the page. */
  readonly games?: readonly GameOption[];
  /** Whether another size is picked while it is entered, and not by a button of its own. Default false. */
  readonly isLive?: boolean;
  /** Receives the name of a game, whose sizes may be invalid. */
  readonly onPick: (name: string) => void;
}

export function GamePicker(props: PickerProps): VNode {
  const { info, games = GAME_OPTIONS, isLive = false, onPick } = props;
  /** The form, once it was asked for: its code is loaded then. */
  const form = useSignal<{ readonly OtherSize: FunctionComponent<OtherSizeProps> } | undefined>(undefined);
  const OtherSize = form.value?.OtherSize;
  return (
    <div class="stack picker">
      <GameSelect
        info={info}
        games={[...games, { name: OTHER, title: 'Another size…', group: 'Board games' }]}
        onPick={(name) => {
          if (name !== OTHER) return onPick(name);
          void import('./otherSize.tsx').then(({ OtherSize }) => {
            form.value = { OtherSize };
          });
        }}
      />
      {OtherSize && <OtherSize present={info.name} isLive={isLive} onPick={onPick} />}
    </div>
  );
}

const OTHER = 'other';

interface GameSelectProps extends PickerProps {
  readonly games: readonly GameOption[];
}

/** A menu of some games, in groups where they are of several, and of the present one. */
export function GameSelect({ info, games, onPick }: GameSelectProps): VNode {
  const isOffered = games.some(({ name }) => name === info.name);
  const groups = GAME_GROUPS.map((group) => ({ group, games: games.filter((each) => each.group === group) }));
  const filled = groups.filter(({ games }) => games.length > 0);
  return (
    <label class="field">
      Game
      <select value={info.name} onChange={({ currentTarget }) => onPick(currentTarget.value)}>
        {!isOffered && <option value={info.name}>{info.title}</option>}
        {filled.length === 1 ? (
          <Options games={games} />
        ) : (
          filled.map(({ group, games }) => (
            <optgroup key={group} label={group}>
              <Options games={games} />
            </optgroup>
          ))
        )}
      </select>
    </label>
  );
}

function Options({ games }: { readonly games: readonly GameOption[] }): VNode {
  return (
    <>
      {games.map(({ name, title }) => (
        <option key={name} value={name}>
          {title}
        </option>
      ))}
    </>
  );
}
