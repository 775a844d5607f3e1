/** The built app in WebKitGTK. */
import { afterAll } from 'vitest';
import { smokeTests } from '../../test/smoke.ts';
import { copyWithCollector, openWebKit } from '../../test/webKit.ts';

const { root, remove } = await copyWithCollector();
afterAll(remove);
smokeTests(openWebKit, { root });
