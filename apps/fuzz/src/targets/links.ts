/** Addresses of the web app: the part after the `#`. */
import fc from 'fast-check';
import { DEFAULT_GAME, GAME_OPTIONS } from '../../../web/src/games/catalog.ts';
import { positionAfter } from '../../../web/src/games/position.ts';
import { formatAddress, PAGES, parseAddress, type Query } from '../../../web/src/route/address.ts';
import { linkValues, openLink, readLink } from '../../../web/src/route/link.ts';
import { QueryReader } from '../../../web/src/route/queryReader.ts';
import { readWatchLink, watchAddress } from '../../../web/src/watch/address.ts';
import { harmedText, oneWordOf } from '../hostile.ts';
import { check, checkMessage, templateOf } from '../laws.ts';
import { defineTarget, type Target } from '../target.ts';

const pages = fc.constantFrom(...PAGES);
const games = fc.constantFrom(
  ...GAME_OPTIONS.map(({ name }) => name),
  ...[DEFAULT_GAME, 'go:19', 'hex:1', 'connect:99x6x4'],
);
const moves = fc.constantFrom('', '4453', 'b2a1', 'f5d6c3', 'a1swap', 'roll3hold', 'a1c2', '440', 'b1b1');
const numbers = fc.oneof(fc.nat().map(String), oneWordOf('0 1 0.5 100 1.41421 1200.900.900'));
const values = fc.oneof(games, moves, numbers, oneWordOf('off ts ucb1 rave,proving,one tuned,c1'));
const keys = oneWordOf('game moves seed c solver engine threads a b at sims');

/** Keys with suitable values, and with any values. */
const pairs = fc.oneof(
  fc.tuple(fc.constant('game'), games),
  fc.tuple(fc.constant('moves'), moves),
  fc.tuple(oneWordOf('seed c threads at'), numbers),
  fc.tuple(keys, values),
);

const genuine = fc
  .tuple(pages, fc.array(pairs, { maxLength: 6 }))
  .map(([page, all]) => `#/${page}?${all.map(([key, value]) => `${key}=${value}`).join('&')}`);

const pieces = fc.oneof(keys, values, oneWordOf('& = ? #/ % + ;'));

async function sendQuery(query: Query): Promise<string> {
  const reader = new QueryReader(query);
  const link = readLink(reader);
  const again = readLink(new QueryReader(parsed(formatAddress('play', linkValues(link)))));
  check(JSON.stringify(again) === JSON.stringify(link), 'a link comes back from its address as it was');
  const { fault } = reader;
  if (fault !== undefined) checkMessage(fault);
  const opened = await openLink(link);
  if (typeof opened === 'string') {
    checkMessage(opened);
    return templateOf(opened);
  }
  const { game, position } = opened;
  check(positionAfter(game, position.text).text === position.text, 'a position comes back from its text');
  return fault === undefined ? position.info.name : templateOf(fault);
}

function parsed(hash: string): Query {
  const address = parseAddress(hash);
  check(address !== undefined, `a written address can be read\n${hash}`);
  return address.query;
}

/** Sends a query to the page of trees. */
function sendWatching(query: Query): string {
  const watching = readWatchLink(query);
  if (typeof watching === 'string') {
    checkMessage(watching);
    return templateOf(watching);
  }
  const { link, variants, at } = watching;
  const { game, moves: played, seed } = link;
  const address = watchAddress({ game, moves: played, seed, variants, at });
  const again = readWatchLink(parsed(address));
  check(typeof again !== 'string', `a written address can be read\n${address}`);
  check(
    watchAddress({ ...again.link, variants: again.variants, at: again.at }) === address,
    'an address is stable',
  );
  check(JSON.stringify(again.variants) === JSON.stringify(variants), `variants come back\n${address}`);
  return 'watching';
}

export const target: Target = defineTarget<string>({
  name: 'links',
  law: 'a text is an address or not; an address that was read is written and read again unchanged; refusals are one line',
  inputs: harmedText(genuine, pieces),
  async send(hash) {
    const address = parseAddress(hash);
    if (address === undefined) return 'no address';
    const { page, query } = address;
    const written = parseAddress(formatAddress(page, query));
    check(written?.page === page, 'the page comes back');
    check(JSON.stringify(written.query) === JSON.stringify(query), 'the values come back');
    return `${page}: ${await sendQuery(query)}; ${sendWatching(query)}`;
  },
});
