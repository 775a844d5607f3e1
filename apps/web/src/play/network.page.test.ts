/** Games against networks, in the built app. */
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { atFullSize, sized } from '../../../../packages/mcts/test/sized.ts';
import { networkBytes } from '../../test/networks.ts';
import { SOON, useSite, violations } from '../../test/site.ts';

const site = useSite();

/** A file as a user chooses it. */
function fileOf(name: string, bytes: Uint8Array): { name: string; mimeType: string; buffer: Buffer } {
  return { name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) };
}

/** Plays the first open cell, and waits for the engine's move. */
async function exchange(page: Page): Promise<void> {
  const before = await page.locator('.moves li').count();
  await page.locator('.hit-area.open').first().click();
  await expect.poll(() => page.locator('.moves li').count(), SOON).toBe(before + 2);
}

describe('a network from a file', () => {
  it('plays, is found by the next visit, and is sent nowhere; other files are refused', async () => {
    const { page, faults, requests } = await site.open('#/play?game=hex:3&seed=1&seats=human.s20');
    await exchange(page);
    expect(requests.filter((url) => /network(Engine|File|Worker)|\.net$/i.test(url))).toEqual([]); // no code of networks without one
    const methods = new Set<string>();
    page.on('request', (request) => methods.add(request.method()));
    const input = page.locator('input[type=file]').nth(1);
    const menu = page.locator('label.seat select').nth(1);

    for (const [file, refusal] of [
      [
        fileOf('hex-4.net', await networkBytes('hex:4', 'hex:4')),
        /for hex:4, not for Hex on 3 × 3 \(hex:3\)\.$/,
      ],
      [fileOf('photo.jpg', new Uint8Array(99)), /^photo\.jpg: this is not a network file/],
      [fileOf('large.net', new Uint8Array(10_000_001)), /^large\.net has 10\.0 MB/],
    ] as const) {
      await input.setInputFiles(file);
      await page.getByRole('alert').filter({ hasText: refusal }).waitFor();
      expect(await menu.inputValue()).toBe('s20');
    }
    for (const each of sized([], [page])) expect(await violations(each)).toEqual([]);

    await input.setInputFiles(fileOf('hex-3.net', await networkBytes('hex:3', 'hex:3')));
    await expect.poll(() => menu.inputValue(), SOON).toBe('own');
    expect(await page.locator('.seat ~ [role=alert]').count()).toBe(0);
    await page.goto(`${site.url}#/play?game=hex:3&seed=1&seats=human.own-s50`);
    await page.reload();
    await exchange(page);
    expect(await page.locator('.turn').innerText()).not.toContain('stopped');
    expect([...methods]).toEqual(['GET']);
    expect(faults).toEqual([]);
  });

  atFullSize(() => {
    it('is asked for where a link needs one that this browser lacks', async () => {
      const { page, faults } = await site.open('#/play?game=hex:3&seats=own-s50.human');
      await page
        .getByText('The engine stopped: this browser has no network for hex:3: choose its file in Play')
        .waitFor();
      await page.goto(`${site.url}#/play?game=othello&seats=human.net`);
      await page.getByText('there is no network for Othello').waitFor();
      expect(faults).toEqual([]);
    });
  });
});

describe('a network of the address', () => {
  /** The path of the file for hex:7 that comes with the page, below the page. */
  async function shippedPath(page: Page, requests: readonly string[]): Promise<string> {
    await page.goto(`${site.url}#/play?game=hex:7&seed=1&seats=human.net-s50`);
    await page.getByText('No moves yet').waitFor();
    await exchange(page);
    const url = requests.find((each) => each.endsWith('.net')) ?? '';
    return new URL(url).pathname.slice(1);
  }

  it('is fetched from this site, plays, and stays in the address', async () => {
    const { page, faults, requests } = await site.open('#/learn');
    const path = await shippedPath(page, requests);
    const before = requests.length;
    await page.goto(`${site.url}#/play?game=hex:7&seed=1&network=${path}`);
    await page.getByText('No moves yet').waitFor();
    await exchange(page);
    expect(await page.locator('label.seat select').nth(1).inputValue()).toBe('url');
    expect(requests.slice(before).filter((each) => each.endsWith('.net'))).toEqual([`${site.url}${path}`]);
    await expect.poll(() => new URL(page.url()).hash, SOON).toContain(`seats=human.url&network=/${path}`);
    for (const each of sized([], [page])) expect(await violations(each)).toEqual([]);
    expect(faults).toEqual([]);
  });

  atFullSize(() => {
    it('is refused at once where it is of another game, missing, no network or of another site', async () => {
      const { page, requests } = await site.open('#/learn');
      const path = await shippedPath(page, requests);
      for (const [network, refusal] of [
        [path, 'The engine stopped: the network is for hex:7, not for Hex on 5 × 5 (hex:5)'],
        [
          'nets/none.net',
          'The engine stopped: the network at /nets/none.net cannot be loaded: there is no such file',
        ],
        ['index.html', 'The engine stopped: this is not a network file of Banyan'],
        [
          'https://example.com/x.net',
          'a network must be a file of this site, as in network=nets/hex-5.net, not https:',
        ],
        ['//example.com/x.net', 'a network must be a file of this site'],
      ]) {
        await page.goto(`${site.url}#/play?game=hex:5&seed=1&network=${network}`);
        await page.getByText(refusal).waitFor();
      }
      await page.goto(`${site.url}#/play?game=hex:5&seats=human.url`);
      await page.getByText('the seat url needs a network, as in network=nets/hex-5.net').waitFor();
      expect(requests.filter((url) => url.includes('example.com'))).toEqual([]);
    });
  });
});

describe('the network that comes with the page', () => {
  it('plays by a link, and guides an analysis', async () => {
    const { page, faults, requests } = await site.open('#/learn');
    for (const [game, name] of [
      ...sized([], [['hex:7', 'hex-7']]),
      ['dots-and-boxes:4x4', 'dots-and-boxes'],
    ]) {
      await page.goto(`${site.url}#/play?game=${game}&seed=1&seats=human.net-s50`);
      await page.getByText('No moves yet').waitFor();
      await exchange(page);
      expect(requests.filter((url) => new RegExp(`/${name}-[^/]*\\.net$`).test(url))).toHaveLength(1);
    }
    await page.locator('label.seat select').first().selectOption('net');
    await expect.poll(() => new URL(page.url()).hash, SOON).toContain('seats=net.net-s50');
    for (const each of sized([], [page])) expect(await violations(each)).toEqual([]);
    await page.goto(`${site.url}#/analyse?game=hex:7&seed=1&sims=300&engine=net`);
    await page.getByText(/^Paused; Network, 1 thread, seed 1\.$/).waitFor();
    expect(faults).toEqual([]);
  });
});
