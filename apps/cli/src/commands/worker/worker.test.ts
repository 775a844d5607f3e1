import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { banyan } from '../../../test/banyan.ts';

it('does not say that it plays games before it is connected', async () => {
  const closed = createServer().listen(0, '127.0.0.1');
  await once(closed, 'listening');
  const address = closed.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  closed.close();
  await once(closed, 'close');
  const { stderr, exitCode } = await banyan(['worker', '--queue', `redis://127.0.0.1:${port}`]);
  expect(stderr).toMatch(/^banyan: cannot reach the queue at redis:.*\n$/);
  expect(exitCode).not.toBe(0);
});
