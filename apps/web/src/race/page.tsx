/** Race: one search by three builds on this machine, and a comparison of their trees. */
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { Board } from '../board/board.tsx';
import { BoardTable } from '../board/boardTable.tsx';
import type { Settings } from '../engine/protocol.ts';
import { GAME_OPTIONS } from '../games/catalog.ts';
import type { Position } from '../games/position.ts';
import { moverOf } from '../games/words.ts';
import { formatAddress, go, rewrite } from '../route/address.ts';
import { drawSeed, linkValues, MAX_SEED, openLink, readLink } from '../route/link.ts';
import { QueryReader, whole } from '../route/queryReader.ts';
import type { PageProps } from '../shell/page.ts';
import { Refusal } from '../shell/refusal.tsx';
import './race.css';
import { Race, TIME } from './race.ts';
import { Results } from './results.tsx';

interface Opened {
  readonly position: Position;
  readonly seed: number;
  readonly settings: Settings;
}

/** The games of the core. */
const COMPILED = GAME_OPTIONS.filter(({ name }) => /^(?:connect:\d+x\d+x\d+$|mnk|othello)/.test(name));

export function Page({ query }: PageProps): VNode {
  const opened = useSignal<Opened | string | undefined>(undefined);
  useEffect(() => {
    const reader = new QueryReader(query);
    const link = readLink(reader);
    if (reader.fault !== undefined) {
      opened.value = reader.fault;
      return;
    }
    let isCancelled = false;
    void openLink(link).then((found) => {
      if (isCancelled) return;
      if (typeof found === 'string') opened.value = found;
      else if (found.position.player < 0)
        opened.value = 'the game is over, or chance is to move, so there is nothing to search';
      else {
        const { c } = link.settings;
        // Without the solver, because a proof would end the race.
        const settings = { isProving: false, ...(c === undefined ? {} : { c }) };
        opened.value = { position: found.position, seed: link.seed ?? drawSeed(), settings };
      }
    });
    return () => {
      isCancelled = true;
    };
  }, [query, opened]);
  const found = opened.value;
  if (found === undefined) return <p class="loading">Opening the position…</p>;
  if (typeof found === 'string') return <Refusal page="race" why={found} />;
  return <RaceView {...found} />;
}

function RaceView({ position, seed, settings }: Opened): VNode {
  const { info, picture, text } = position;
  const race = useMemo(
    () => new Race({ game: info.name, moves: text, seed, settings }),
    [info.name, text, seed, settings],
  );
  useEffect(() => {
    const { c } = settings;
    const link = { game: info.name, moves: text, seed, settings: c === undefined ? {} : { c } };
    rewrite(formatAddress('race', linkValues(link)));
    return () => race.close();
  }, [race, info.name, text, seed, settings]);
  const caption = `${info.title}, ${moverOf(position)} to move`;
  return (
    <div class="race">
      <section class="stack">
        <h1>One tree, three builds</h1>
        <p>
          {info.title}, seed {seed}: the same search in WebAssembly, in JavaScript translated from it, and in
          TypeScript. Each build runs for {TIME / 1_000} seconds, in turns of a tenth of a second. Their trees
          are compared on the way.
        </p>
        <Results race={race} />
      </section>
      <aside class="stack">
        {picture.kind === 'board' && (
          <>
            <Board picture={picture} seats={info.seats} last={position.last} label={caption} />
            <BoardTable picture={picture} seats={info.seats} caption={caption} />
          </>
        )}
        <p class="soft">{caption}</p>
        <PositionForm position={position} seed={seed} />
      </aside>
    </div>
  );
}

/** The form for another position or seed. */
function PositionForm({ position: { info, text }, seed }: Pick<Opened, 'position' | 'seed'>): VNode {
  const refusal = useSignal('');
  const isOffered = COMPILED.some(({ name }) => name === info.name);
  const submit = async (form: HTMLFormElement): Promise<void> => {
    const data = new FormData(form);
    const wanted = String(data.get('moves') ?? '');
    const link = {
      game: info.name,
      moves: wanted.toLowerCase().replace(/[\s,;]+/g, ''),
      seed: whole(0, MAX_SEED)(String(data.get('seed') ?? '')) ?? drawSeed(),
      settings: {},
    };
    const opened = await openLink(link);
    if (typeof opened === 'string') refusal.value = `${opened}.`;
    else go(formatAddress('race', linkValues(link)));
  };
  return (
    <form
      class="panel stack position-form"
      onSubmit={(event) => {
        event.preventDefault();
        void submit(event.currentTarget);
      }}
    >
      <label class="field">
        Game
        <select
          value={info.name}
          onChange={({ currentTarget }) => go(formatAddress('race', { game: currentTarget.value }))}
        >
          {!isOffered && <option value={info.name}>{info.title}</option>}
          {COMPILED.map(({ name, title }) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <label class="field">
        Moves from the start
        <input type="text" name="moves" autocomplete="off" spellcheck={false} defaultValue={text} />
      </label>
      <label class="field">
        Seed
        <input type="number" name="seed" min={0} max={MAX_SEED} defaultValue={seed} />
      </label>
      <p role="alert" class="soft">
        {refusal.value}
      </p>
      <button type="submit">Open</button>
    </form>
  );
}
