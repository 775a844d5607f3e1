/** The compiled engine of m,n,k-games beside the solver by threats: the suite of positions that fours decide. */
import { exactFirst, THREAT_SHARE } from '@banyan/mcts';
import { expect, it } from 'vitest';
import { missed, someOf } from '../../games/test/threatChecks.ts';
import { THREATS_ON_9 } from '../../games/test/threatSuites.ts';
import { sized } from '../../mcts/test/sized.ts';
import { create } from './index.ts';

it('makes no mistake where threats decide, in 10,000 simulations', async () => {
  const core = await create();
  const { game, engine } = core.mnk({ columns: 9, rows: 9, connect: 5 });
  const combined = exactFirst(game, engine, { solver: game.threatSolver(), share: THREAT_SHARE });
  expect(missed(sized(someOf(THREATS_ON_9, 1), THREATS_ON_9), combined, 10_000)).toEqual([]);
}, 120_000);
