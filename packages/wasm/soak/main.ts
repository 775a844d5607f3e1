/** `npm run pnpm -- --filter @banyan/wasm soak`: the full soak and stress tests. */
import { soak } from './soak.ts';
import { stress } from './stress.ts';

const SEARCHES = 10_000;
const KILLS = 100;
const MINUTES = 5;
/** The allowed ratio of the memory of the process after all searches to that after a quarter of them. */
const GROWTH = 1.25;

const begun = performance.now();
const soaked = await soak({
  workers: 3,
  searches: SEARCHES,
  kills: KILLS,
  seed: 1,
  onSearch(search) {
    if (search % 500 === 0) console.log(`${search} searches, ${seconds()} s`);
  },
});
console.log(`soak: ${JSON.stringify(soaked)}, ${seconds()} s`);
if (soaked.late > GROWTH * soaked.early) throw new Error('memory grows');
console.log(`stress: ${JSON.stringify(await stress({ workers: 8, minutes: MINUTES }))}, ${seconds()} s`);

function seconds(): string {
  return ((performance.now() - begun) / 1_000).toFixed(0);
}
