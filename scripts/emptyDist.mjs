// Empties the folder `dist` of the package that is built, so that nothing is published whose source is gone.

import { rmSync } from 'node:fs';

rmSync('dist', { recursive: true, force: true });
