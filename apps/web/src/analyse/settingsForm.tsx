/** The form for another position, seed or search. */
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import type { Settings } from '../engine/protocol.ts';
import { chosenThreads, ThreadChoice } from '../engine/threadChoice.tsx';
import { threadsOf } from '../engine/threads.ts';
import {
  ExplorationField,
  explorationIn,
  Form,
  FormError,
  invalidExploration,
  MovesField,
  movesOf,
  SeedField,
  seedIn,
  textIn,
} from '../form/fields.tsx';
import { formatAddress, go } from '../route/address.ts';
import { drawSeed, type EngineText, engineOf, engineSettings, linkValues, openLink } from '../route/link.ts';
import type { Analysis } from './analysis.ts';

interface SettingsFormProps {
  readonly analysis: Analysis;
}

type EngineOption = readonly [text: EngineText, title: string];

const ALWAYS: readonly EngineOption[] = [
  ['', 'Recommended'],
  ['ts', 'TypeScript'],
];
const NETWORK: EngineOption = ['net', 'Network'];
const OWN_NETWORK: EngineOption = ['own', 'Your network'];

/** The engines of the menu: those that can search the game, and the chosen one. */
function enginesFor({ current, settings, hasOwnNetwork }: Analysis): readonly EngineOption[] {
  const present = engineOf(settings);
  const hasNetwork = current.value.position.info.network !== undefined;
  return [
    ...ALWAYS,
    ...(hasNetwork || present === 'net' ? [NETWORK] : []),
    ...(hasOwnNetwork.value || present === 'own' ? [OWN_NETWORK] : []),
  ];
}

export function SettingsForm({ analysis }: SettingsFormProps): VNode {
  const { position } = analysis.current.value;
  const { settings, seed } = analysis;
  const refusal = useSignal('');
  const { threads: _, ...rest } = settings;
  const automaticThreads = threadsOf(rest, analysis.bounds.value);

  const submit = async (data: FormData): Promise<void> => {
    const c = explorationIn(data);
    if (Number.isNaN(c)) {
      refusal.value = invalidExploration(data);
      return;
    }
    const threads = chosenThreads(textIn(data, 'threads'));
    const wanted: Settings = {
      ...(c === undefined ? {} : { c }),
      ...(data.has('proving') ? {} : { isProving: false }),
      ...engineSettings(textIn(data, 'engine')),
      ...(threads === undefined ? {} : { threads }),
    };
    const link = {
      game: position.info.name,
      moves: movesOf(textIn(data, 'moves')),
      seed: seedIn(data) ?? drawSeed(),
      settings: wanted,
    };
    const opened = await openLink(link);
    if (typeof opened === 'string') refusal.value = `${opened}.`;
    else go(formatAddress('analyse', linkValues(link)));
  };

  return (
    <details>
      <summary>Position, seed and search</summary>
      <Form class="stack settings" onSubmit={(data) => void submit(data)}>
        <MovesField label="Moves from the start" moves={position.text} />
        <div class="row">
          <SeedField seed={seed} />
          <ExplorationField c={settings.c} />
        </div>
        <ThreadChoice threads={settings.threads} automatic={automaticThreads} />
        <label class="check">
          <input type="checkbox" name="proving" defaultChecked={settings.isProving !== false} />
          Prove wins and losses
        </label>
        <label class="field">
          Engine
          <select name="engine">
            {enginesFor(analysis).map(([text, title]) => (
              <option key={text} value={text} selected={text === engineOf(settings)}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <FormError text={refusal.value} />
        <button type="submit">Search</button>
      </Form>
    </details>
  );
}
