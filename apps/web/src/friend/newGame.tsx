/** The form for a new game: which game, who plays, and with how much time. */
import type { GameAnswer } from '@banyan/server/messages';
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Form, FormError } from '../form/fields.tsx';
import { DEFAULT_GAME, findGame, GAME_OPTIONS, type GameOption } from '../games/catalog.ts';
import { isHiddenName } from '../games/hidden/menu.ts';
import { GamePicker } from '../games/picker.tsx';
import { type GameInfo, startOf } from '../games/position.ts';
import { go } from '../route/address.ts';
import { roomAddress } from './address.ts';
import { isDrawn, serverName } from './gameNames.ts';
import { type Clock, listGames, makeGame, NoAnswer } from './requests.ts';
import { FRIEND, fillSeats, newSeat, type SeatKind, SeatMenu, YOU } from './seatMenu.tsx';
import { textGameSeats, textGameTitle } from './textGames.ts';
import { namesFrom } from './words.ts';

/** The times of players, in minutes and in seconds for each move. */
const CLOCKS: readonly (readonly [minutes: number, seconds: number])[] = [
  [1, 1],
  [3, 2],
  [5, 3],
  [10, 5],
  [30, 20],
];

/** The games of the page for two players and more. */
const GAMES: readonly GameOption[] = GAME_OPTIONS.filter(({ name }) => !name.startsWith('samegame'));

interface NewGameProps {
  /** The page's name of the game. */
  readonly game: string;
}

export function NewGame({ game }: NewGameProps): VNode {
  const info = useSignal<GameInfo | undefined>(undefined);
  const others = useSignal<readonly GameAnswer[]>([]);
  /** The chosen game of the server, if the page lacks it. */
  const other = useSignal<GameAnswer | undefined>(undefined);
  const chosen = useSignal<readonly SeatKind[]>([YOU]);
  const refusal = useSignal('');
  const isWaiting = useSignal(false);

  /** The loading of the chosen game, which resolves to whether there is one: the form makes no other. */
  const opening = useRef<Promise<boolean>>(Promise.resolve(false));
  const open = (name: string): void => {
    const loading: Promise<boolean> = load(name, () => opening.current === loading);
    opening.current = loading;
  };
  const load = async (name: string, isLatest: () => boolean): Promise<boolean> => {
    const found = await findGame(name).catch(() => undefined);
    if (!isLatest()) return false;
    refusal.value = found === undefined ? `There is no game ${name}.` : '';
    if (found !== undefined) info.value = startOf(found).info;
    return found !== undefined;
  };
  const isText = isHiddenName(game);
  useEffect(() => open(isText ? DEFAULT_GAME : game), [game]);
  useEffect(() => {
    listGames().then(
      (games) => {
        others.value = games.filter(({ name, players }) => players > 1 && !isDrawn(name));
        const found = others.value.find(({ name }) => name === game.split(':', 1)[0]);
        if (isText && found !== undefined) other.value = sizedAs(found, game);
      },
      (error: unknown) => {
        refusal.value = messageOf(error);
      },
    );
  }, [others, refusal]);

  const nameOf = namesFrom(other.value === undefined ? info.value?.seats : textGameSeats(other.value.name));
  const seatsNow = (): readonly SeatKind[] =>
    fillSeats(other.value?.players ?? info.value?.seats.length ?? 0, chosen.value);
  const seats = seatsNow();
  const make = async (data: FormData): Promise<void> => {
    const isFound = await opening.current;
    if (info.value === undefined || (other.value === undefined && !isFound)) return;
    refusal.value = '';
    isWaiting.value = true;
    try {
      const name = other.value === undefined ? serverName(info.value.name) : textOf(other.value);
      const made = await makeGame({ game: name, seats: seatsNow().map(newSeat), clock: clockIn(data) });
      const own = made.seats.find(({ token }) => token !== undefined);
      go(roomAddress({ room: made.room, token: own?.token }));
    } catch (error) {
      refusal.value = messageOf(error);
    } finally {
      isWaiting.value = false;
    }
  };

  return (
    <div class="stack new-game">
      <div class="stack">
        <h1>Play a friend by link</h1>
        <p class="soft">
          Make a game, then send its link to your friends. Keep the address of your own page: it opens your
          seat later, also on another device.
        </p>
      </div>
      {info.value !== undefined && (
        <div class="panel stack">
          <GamePicker
            info={other.value === undefined ? info.value : optionOf(other.value)}
            games={[...GAMES, ...others.value.map(optionOf)]}
            isLive
            onPick={(name) => {
              other.value = others.value.find((each) => textOf(each) === name);
              if (other.value === undefined) open(name);
            }}
          />
          {other.value !== undefined && <p class="soft">{other.value.brief}. Its board is shown as text.</p>}
        </div>
      )}
      <Form class="panel stack" onSubmit={(data) => void make(data)}>
        {seats.map((seat, player) => (
          <SeatMenu
            key={player}
            name={nameOf(player)}
            seat={seat}
            onChoose={(kind) => {
              // A person has one seat here.
              const rest = kind === YOU ? seats.map((each) => (each === YOU ? FRIEND : each)) : seats;
              chosen.value = rest.with(player, kind);
            }}
          />
        ))}
        <label class="field seat">
          Time
          <select name="clock">
            <option value="">Without clocks</option>
            {CLOCKS.map(([minutes, seconds]) => (
              <option key={minutes} value={`${minutes}+${seconds}`}>
                {minutes} min and {seconds} s a move
              </option>
            ))}
          </select>
        </label>
        <button type="submit" class="primary" disabled={isWaiting.value || info.value === undefined}>
          Make the game
        </button>
        {refusal.value !== '' && <FormError text={refusal.value} />}
      </Form>
    </div>
  );
}

function optionOf(game: GameAnswer): GameOption {
  return { name: textOf(game), title: textGameTitle(game.name), group: 'Shown as text' };
}

/** A game of the server in the size of the page's name. */
function sizedAs(found: GameAnswer, name: string): GameAnswer {
  const text = serverName(name);
  const [, players = found.players] = /,players=(\d+)$/.exec(text) ?? [];
  return { ...found, examples: [text], players: Number(players) };
}

/** The name of a game with its usual board. */
function textOf({ name, examples }: GameAnswer): string {
  return examples[0] ?? name;
}

function clockIn(data: FormData): Clock | undefined {
  const [minutes, seconds] = String(data.get('clock')).split('+').map(Number);
  if (seconds === undefined) return undefined;
  return { base: minutes * 60_000, increment: seconds * 1_000 };
}

function messageOf(error: unknown): string {
  if (error instanceof NoAnswer) return error.message;
  throw error;
}
