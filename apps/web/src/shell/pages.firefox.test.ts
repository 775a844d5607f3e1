/** The built app in Firefox. */
import { openFirefox } from '../../test/firefox.ts';
import { smokeTests } from '../../test/smoke.ts';

smokeTests(openFirefox);
