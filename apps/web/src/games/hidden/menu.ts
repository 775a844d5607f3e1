/** The menu of games with hidden hands, whose rules are loaded on first use. */
import { type GameOption, inGroup } from '../catalog.ts';

export const HIDDEN_OPTIONS: readonly GameOption[] = inGroup('Hidden cards, dice and stones', [
  { name: 'knockout-whist:7x4', title: 'Knockout Whist' },
  { name: 'knockout-whist:7x2', title: 'Knockout Whist for two' },
  { name: 'hearts', title: 'Hearts, one deal' },
  { name: 'hearts:50', title: 'Hearts to 50 points' },
  { name: 'kuhn', title: 'Kuhn’s poker' },
  { name: 'leduc', title: 'Leduc poker' },
  { name: 'liars-dice:1x2', title: 'Liar’s Dice' },
  { name: 'liars-dice:5x2', title: 'Liar’s Dice, 5 dice each' },
  { name: 'liars-dice:2x3', title: 'Liar’s Dice for 3, 2 dice each' },
  { name: 'phantom-mnk:3x3x3', title: 'Phantom tic-tac-toe' },
  { name: 'phantom-mnk:4x4x4', title: 'Phantom 4 in a row, 4 × 4' },
]);

const NAME = /^(?:knockout-whist|hearts|kuhn|leduc|liars-dice|phantom-mnk)(?::|$)/;

/** Whether a name is one of a game with hidden hands; its sizes may be invalid. */
export function isHiddenName(name: string): boolean {
  return NAME.test(name);
}
