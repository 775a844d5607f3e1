/** Prints the profile of a game: a table of its functions, and what to change first. */
import { inColumns } from '../../columns.ts';
import { count, percent } from '../../numbers.ts';
import type { Style } from '../../screen.ts';
import { bar } from '../../table.ts';
import { plain, wrap } from '../../usage.ts';
import type { Advice } from './advice.ts';
import type { Profile } from './measure.ts';

/** The output of `banyan profile --json`. Programs read it: its keys and their meaning are stable. */
export interface ProfileResults extends Profile {
  readonly game: string;
  /** The module or the name that was given. */
  readonly source: string;
  readonly engine: 'mcts' | 'ismcts';
  /** What `checkGame` played. */
  readonly checked: { readonly games: number; readonly moves: number };
  readonly seed: number;
  readonly advice: readonly Advice[];
}

/** The width from which there is room for all columns. */
const WIDE = 70;
const BAR_WIDTH = 15;
const UNKNOWN_SHARE = 'The clocks took longer than the engine, whose share is not known: run it again.';
const GUIDE = 'The page "Fast rules" of the guide shows such changes, with what each gains.';

/** Formats the results: several lines, without a newline at the end. */
export function profileReport(results: ProfileResults, style: Style): string {
  const { game, engine, checked, simulations, actions, engineShare, advice } = results;
  const { colors, columns } = style;
  const width = Math.min(columns, 80) - 1;
  const listed = actions === null ? '' : `; ${actions.toFixed(1)} legal actions a list on average`;
  return [
    ...wrap(
      `${plain(game)}: no law broken in ${count(checked.moves)} moves of ${checked.games} games.`,
      width,
    ),
    ...wrap(`${count(simulations)} simulations of ${engine} a round${listed}.`, width),
    '',
    table(results, style),
    ...(engineShare > 0 ? [] : wrap(UNKNOWN_SHARE, width)),
    '',
    colors.bold('What to change first'),
    ...advice.flatMap(({ name, text }, index) =>
      wrap(`${index + 1}. ${name}: ${text}`, width - 3).map((line, at) => (at === 0 ? line : `   ${line}`)),
    ),
    ...(advice.every(({ name }) => name === 'engine') ? [] : ['', ...wrap(GUIDE, width)]),
  ].join('\n');
}

/** The functions and the engine. A narrow screen has no room for calls and bars. */
function table({ functions, engineShare, microseconds }: ProfileResults, style: Style): string {
  const { colors, unicode, columns } = style;
  const unit = unicode ? 'µs' : 'us';
  const isWide = columns >= WIDE;
  const row = (name: string, share: number, ofCalls: readonly string[]): string[] => [
    name,
    ...(isWide ? ofCalls : []),
    decimal(share * microseconds),
    percent(share),
    ...(isWide ? [bar(share, BAR_WIDTH, style)] : []),
  ];
  const heads = ['function', ...(isWide ? ['calls', `${unit} a call`] : []), unit, 'share'];
  const rows = [
    heads.map((head) => colors.dim(head)),
    ...functions.map((each) => row(each.name, each.share, [decimal(each.calls), decimal(each.microseconds)])),
    engineShare > 0
      ? row('the engine', engineShare, ['', ''])
      : ['the engine', ...(isWide ? ['', ''] : []), '-', '-'],
    ['a simulation', ...(isWide ? ['', ''] : []), decimal(microseconds)].map((cell) => colors.bold(cell)),
  ];
  return inColumns(['left', ...heads.slice(1).map(() => 'right' as const), 'left'], rows);
}

/** Three digits or more: `0.035`, `6.24`, `87.5`, `1,204`. */
function decimal(value: number): string {
  if (value >= 100) return count(value);
  if (value >= 10) return value.toFixed(1);
  return value.toFixed(value >= 1 ? 2 : 3);
}
