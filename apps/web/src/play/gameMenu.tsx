/** The menu of games in Play. A game that was left comes back; another one keeps the players of the present one. */
import type { VNode } from 'preact';
import { GAME_OPTIONS } from '../games/catalog.ts';
import { HIDDEN_OPTIONS } from '../games/hidden/menu.ts';
import type { HiddenPicture } from '../games/hidden/picture.ts';
import { GamePicker } from '../games/picker.tsx';
import type { Picture } from '../games/picture.ts';
import type { GameInfo } from '../games/position.ts';
import { formatAddress, go } from '../route/address.ts';
import { hasGameServer } from '../shell/gameServer.ts';
import { Icon } from '../shell/icon.tsx';
import { keptGame } from './keptGames.ts';
import { Keys } from './keys.tsx';
import { limitOf, type SeatText } from './seats.ts';

const GAMES = [...GAME_OPTIONS, ...HIDDEN_OPTIONS];

interface GameMenuProps {
  readonly info: Pick<GameInfo, 'name' | 'title'>;
  readonly seats: readonly SeatText[];
  readonly players: number;
  readonly picture: Picture | HiddenPicture;
}

export function GameMenu({ info, seats, players, picture }: GameMenuProps): VNode {
  const open = (game: string): void => {
    const kept = keptGame(game);
    go(
      kept === undefined || kept.isOver
        ? formatAddress('play', { game, seats: seatsText(seats) })
        : kept.address,
    );
  };
  return (
    <div class="panel stack">
      <GamePicker info={info} games={GAMES} onPick={open} />
      {hasGameServer() && players > 1 && (
        <a class="button" href={formatAddress('friend', { game: info.name })}>
          <Icon name="friend" /> Play a friend by link
        </a>
      )}
      <Keys picture={picture} players={players} />
    </div>
  );
}

/** The seats, to keep in another game, which needs another network; not those of a game for one player. */
function seatsText(seats: readonly SeatText[]): string | undefined {
  return seats.length < 2 ? undefined : seats.map(limitOf).join('.');
}
