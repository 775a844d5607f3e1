// All consumers of the matrix, in the order of the tables.

import { BUNDLERS } from './cases/bundlers.mjs';
import { OTHERS } from './cases/packages.mjs';
import { PAGES } from './cases/pages.mjs';
import { RECIPES } from './cases/recipes.mjs';
import { RUNTIMES } from './cases/runtimes.mjs';

export const CASES = [...RUNTIMES, ...PAGES, ...BUNDLERS, ...OTHERS, ...RECIPES];
