/** `banyan games`: lists the games. */
import { inColumns, type LabelledLines, withLabels } from '../../columns.ts';
import type { Context } from '../../context.ts';
import { kindsOf } from '../../engines/engineKinds.ts';
import type { CatalogueEntry } from '../../games/catalogueEntry.ts';
import { readGameText } from '../../games/gameText.ts';
import { CATALOGUE, findEntry, findGame } from '../../games.ts';
import { type Screen, screenOn } from '../../screen.ts';
import { wrap } from '../../usage.ts';

/** The options of `banyan games`. */
export interface GamesFlags {
  readonly json: boolean | undefined;
}

/**
 * Lists all games, or describes one.
 * @throws UsageError for an unknown game.
 */
export async function games(this: Context, { json = false }: GamesFlags, game?: string): Promise<void> {
  const { process } = this;
  const screen = screenOn(process.stdout, process.env);
  const entries = game === undefined ? CATALOGUE : [findEntry(readGameText(game))];
  if (json) screen.printJson(entries.map(dataOf));
  else screen.print(`${game === undefined ? describeAll(screen) : describeGame(game, screen)}\n`);
}

/** Returns the fields of an entry for programs. */
function dataOf({
  name,
  aliases = [],
  examples = [name],
  brief,
  options = {},
  notation,
}: CatalogueEntry): object {
  return { name, aliases, examples, brief, options, notation };
}

function describeAll({ colors }: Screen): string {
  const rows = CATALOGUE.map(({ name, brief }) => [colors.bold(name), brief]);
  const examples = CATALOGUE.flatMap(({ examples }) => examples?.slice(-1) ?? []);
  return [
    inColumns(['left', 'left'], rows),
    '',
    `For example ${examples.slice(0, 3).join(', ')}.`,
    'banyan games <game> has the options and the moves of each.',
  ].join('\n');
}

const LABEL_WIDTH = 10;

function describeGame(game: string, screen: Screen): string {
  const text = readGameText(game);
  const { name, aliases, examples = [name], brief, options = {}, notation } = findEntry(text);
  const isWhole = text.shape !== undefined || text.options.size > 0; // some names need a board
  const { players, engines, moves } = findGame(isWhole ? game : (examples[0] ?? name))((playable) => ({
    players: playable.game.players,
    engines: kindsOf(playable).join(', '),
    moves: playable.moves.range,
  }));
  const fields: readonly LabelledLines[] = [
    ['rules', [brief]],
    ...(aliases === undefined ? [] : [['also', [aliases.join(', ')]] as const]),
    ['as in', [examples.join('  ')]],
    ...(Object.keys(options).length === 0
      ? []
      : [['options', Object.entries(options).map(([option, meaning]) => `${option}: ${meaning}`)] as const]),
    ['players', [String(players)]],
    ['moves', [moves, `A move is ${notation}.`]],
    ['engines', [engines]],
  ];
  const wrapped = fields.map(([label, texts]): LabelledLines => {
    return [label, texts.flatMap((line) => wrap(line, screen.columns - LABEL_WIDTH - 1))];
  });
  return [screen.colors.bold(name), ...withLabels(wrapped, LABEL_WIDTH, screen)].join('\n');
}
