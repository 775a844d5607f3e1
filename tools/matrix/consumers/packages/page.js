// The script of the page: leaves on the body what each package found.

import { InitializeGame } from 'boardgame.io/internal';
import { digests } from './packages.js';

digests(InitializeGame).then(
  (found) => {
    document.body.dataset.found = JSON.stringify(found);
  },
  (error) => {
    document.body.dataset.found = JSON.stringify({ error: String(error) });
  },
);
