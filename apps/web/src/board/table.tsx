/** A table of cards or dice: the hands at its edges, what is played in the middle, the player's own hand at the bottom. */
import type { Player } from '@banyan/mcts';
import type { VNode } from 'preact';
import type { Piece, TableFact, TablePicture } from '../games/hidden/picture.ts';
import type { TableEvent } from '../games/hidden/ruleset.ts';
import { withSubject } from '../games/hidden/subject.ts';
import type { Move } from '../games/position.ts';
import { Choices, offHand } from './choices.tsx';
import { Hand } from './hand.tsx';
import { PieceDrawing, pieceName } from './playingCard.tsx';
import { SeatSign } from './stone.tsx';
import './table.css';
import './pieces.css';
import './hand.css';

interface TableProps {
  readonly picture: TablePicture;
  /** The player at the bottom. */
  readonly near: Player;
  /** The player to move; negative for none. */
  readonly mover: Player;
  readonly nameOf: (player: Player) => string;
  readonly legal: readonly Move[];
  /** What the last move has brought about. */
  readonly event: TableEvent | undefined;
  /** The recommended action. */
  readonly hint: number | undefined;
  /** Receives the chosen legal action; without it the table is read-only. */
  readonly onPlay: ((action: number) => void) | undefined;
}

/** The places of players around a table, from the near one clockwise. */
function placesOf(players: number): readonly string[] {
  if (players === 2) return ['near', 'far'];
  if (players === 3) return ['near', 'left', 'right'];
  return ['near', 'left', ...new Array<string>(players - 3).fill('far'), 'right'];
}

export function Table(props: TableProps): VNode {
  const { picture, near, mover, nameOf, onPlay, legal, hint } = props;
  const { players, facts, hasTricks } = picture;
  const places = placesOf(players.length);
  const around = places.map((place, step) => ({ place, player: (near + step) % players.length }));
  const seated = (place: string): VNode[] =>
    around
      .filter((each) => each.place === place && place !== 'near')
      .map(({ player }) => (
        <Seat
          key={player}
          name={nameOf(player)}
          player={player}
          isMover={player === mover}
          picture={picture}
        />
      ));
  const isOpen = onPlay !== undefined;
  return (
    <section class="table-area" aria-label="Table">
      <div class={hasTricks ? 'felt tricks' : 'felt'}>
        {['far', 'left', 'right'].map((place) => (
          <div key={place} class={`edge ${place}`}>
            {seated(place)}
          </div>
        ))}
        <Middle {...props} around={around} />
        {facts.length > 0 && (
          <p class="facts-line">{facts.map((fact) => factText(fact, nameOf)).join(' · ')}</p>
        )}
      </div>
      <div class={near === mover ? 'own active' : 'own'}>
        <SeatLine name={nameOf(near)} player={near} note={players[near].note} />
        {!hasTricks && <Said text={players[near].said} />}
        <Hand
          pieces={players[near].hand}
          isLarge={picture.largestHand > 7}
          label={`Hand of ${nameOf(near)}`}
          isOpen={isOpen}
          hint={hint}
          onPlay={onPlay}
        />
        {!hasTricks && <Choices picture={picture} near={near} legal={legal} hint={hint} onPlay={onPlay} />}
      </div>
    </section>
  );
}

function factText(fact: TableFact, nameOf: (player: Player) => string): string {
  if (typeof fact === 'string') return fact;
  const { player, text, receiver } = fact;
  const clause = withSubject(nameOf(player), text);
  if (receiver === undefined) return clause;
  const name = nameOf(receiver);
  return `${clause} ${name === 'You' ? 'you' : name}`;
}

interface SeatProps {
  readonly name: string;
  readonly player: Player;
  readonly isMover: boolean;
  readonly picture: TablePicture;
}

/** Another player: name, what the player has and says, and the hand. */
function Seat({ name, player, isMover, picture }: SeatProps): VNode {
  const { players, largestHand, hasTricks } = picture;
  const { hand, note, said } = players[player];
  const hidden = hand.filter(({ face }) => face === undefined).length;
  const label = hidden === hand.length ? `${hidden} hidden` : hand.map(pieceName).join(', ');
  return (
    <div class={isMover ? 'seat-box active' : 'seat-box'}>
      <SeatLine name={name} player={player} note={note} />
      {!hasTricks && <Said text={said} />}
      <div
        class={picture.largestBid === undefined ? 'fan' : 'fan dice-fan'}
        style={{ '--most': String(largestHand) }}
        role="img"
        aria-label={`Hand of ${name}: ${label}`}
      >
        {hand.map((piece, index) => (
          <PieceDrawing key={index} piece={piece} />
        ))}
      </div>
    </div>
  );
}

function SeatLine({ name, player, note }: { name: string; player: Player; note: string }): VNode {
  return (
    <div class="seat-line">
      <SeatSign look="drop" owner={player} />
      <strong>{name}</strong>
      <span class="note soft">{note}</span>
    </div>
  );
}

/** What a player has said last. Its line is as high without it. */
function Said({ text }: { text: string | undefined }): VNode {
  return <div class="said-line">{text !== undefined && <span class="said">{text}</span>}</div>;
}

/** The trick, or the last one until the next card, and the cards of all players. */
function Middle(props: TableProps & { around: readonly { place: string; player: Player }[] }): VNode {
  const { picture, near, legal, onPlay, around, event, nameOf } = props;
  const { players, centre, hasTricks } = picture;
  if (hasTricks && onPlay !== undefined && offHand(picture, near, legal).length > 0)
    return (
      <div class="middle">
        <Choices {...props} />
      </div>
    );
  const isBegun = players.some(({ played }) => played !== undefined);
  const last = isBegun ? undefined : event?.played;
  const pieceOf = (player: Player): Piece | undefined => last?.[player] ?? players[player].played;
  const isTaker = (player: Player): boolean => last !== undefined && player === event?.player;
  return (
    <div class="middle">
      {hasTricks && (
        <ul class={last === undefined ? 'trick' : 'trick complete'} aria-label="Trick">
          {around.map(({ place, player }) => (
            <li key={player} class={isTaker(player) ? `${place} taker` : place}>
              <Played name={nameOf(player)} piece={pieceOf(player)} />
            </li>
          ))}
        </ul>
      )}
      {centre.length > 0 && (
        <div class="shared" role="img" aria-label={`On the table: ${centre.map(pieceName).join(', ')}`}>
          {centre.map((piece, index) => (
            <PieceDrawing key={index} piece={piece} />
          ))}
        </div>
      )}
    </div>
  );
}

/** The card of a player in the trick, or its place. */
function Played({ name, piece }: { name: string; piece: Piece | undefined }): VNode {
  if (piece === undefined) return <span class="place" />;
  return (
    <>
      <span class="unseen">
        {name}: {pieceName(piece)}
      </span>
      <PieceDrawing piece={piece} />
    </>
  );
}
