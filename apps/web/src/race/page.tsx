/** Race: one search by three builds on this machine, and a comparison of their trees. */
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { Board } from '../board/board.tsx';
import { Form, FormError, MovesField, movesOf, SeedField, seedIn, textIn } from '../form/fields.tsx';
import { GAME_OPTIONS } from '../games/catalog.ts';
import { GameSelect } from '../games/picker.tsx';
import { moverOf } from '../games/words.ts';
import { formatAddress, go, rewrite } from '../route/address.ts';
import { drawSeed, linkValues, openLink, readLink } from '../route/link.ts';
import { QueryReader } from '../route/queryReader.ts';
import { NOTHING_TO_SEARCH, useOpened } from '../route/useOpened.ts';
import { Later } from '../shell/later.tsx';
import type { PageProps } from '../shell/page.ts';
import { Refusal } from '../shell/refusal.tsx';
import './race.css';
import { Race, TIME } from './race.ts';
import { Results } from './results.tsx';

/** The games that every build has: the core as JavaScript has no board of Go of more than 100 points. */
const COMPILED = GAME_OPTIONS.filter(({ name }) =>
  /^(?:connect:\d+x\d+x\d+$|mnk|othello|hex|go:9$)/.test(name),
);

export function Page({ query }: PageProps): VNode {
  const race = useOpened<Race>(query, () => {
    const reader = new QueryReader(query);
    const link = readLink(reader);
    return (
      reader.fault ?? {
        link,
        open: ({ position }) =>
          position.player < 0
            ? NOTHING_TO_SEARCH
            : new Race(position, link.seed ?? drawSeed(), link.settings.c),
      }
    );
  });
  if (race === undefined) return <p class="loading">Opening the position…</p>;
  if (typeof race === 'string') return <Refusal page="race" why={race} />;
  return <RaceView race={race} />;
}

interface RaceProps {
  readonly race: Race;
}

function RaceView({ race }: RaceProps): VNode {
  const { position, seed, c } = race;
  const { info, picture, text } = position;
  useEffect(() => {
    const link = { game: info.name, moves: text, seed, settings: c === undefined ? {} : { c } };
    rewrite(formatAddress('race', linkValues(link)));
  }, [info.name, text, seed, c]);
  const caption = `${info.title}, ${moverOf(position)} to move`;
  return (
    <div class="race">
      <section class="stack">
        <h1>One tree, three builds</h1>
        <p>
          {info.title}, seed {seed}: the same search in WebAssembly, in JavaScript translated from it, and in
          TypeScript. Each build runs for {TIME / 1_000} seconds, in turns of a tenth of a second. Meanwhile
          the page compares their trees.
        </p>
        <Results race={race} />
      </section>
      <aside class="stack">
        <Later>
          {picture.kind === 'board' && (
            <Board picture={picture} seats={info.seats} last={position.last} label={caption} hasTable />
          )}
          <p class="soft">{caption}</p>
        </Later>
        <Later>
          <PositionForm race={race} />
        </Later>
      </aside>
    </div>
  );
}

/** The form for another position or seed. */
function PositionForm({ race: { position, seed } }: RaceProps): VNode {
  const { info, text } = position;
  const refusal = useSignal('');
  const submit = async (data: FormData): Promise<void> => {
    const moves = movesOf(textIn(data, 'moves'));
    const link = { game: info.name, moves, seed: seedIn(data) ?? drawSeed(), settings: {} };
    const opened = await openLink(link);
    if (typeof opened === 'string') refusal.value = `${opened}.`;
    else go(formatAddress('race', linkValues(link)));
  };
  return (
    <Form class="panel stack position-form" onSubmit={(data) => void submit(data)}>
      <GameSelect info={info} games={COMPILED} onPick={(game) => go(formatAddress('race', { game }))} />
      <MovesField label="Moves from the start" moves={text} />
      <SeedField seed={seed} />
      <FormError text={refusal.value} />
      <button type="submit">Open</button>
    </Form>
  );
}
