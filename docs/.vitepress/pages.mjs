// The pages of the site: which file of the repository is which page, and the order of the side bar.

/** Pages that stand elsewhere in the repository, by their path on the site. The build copies them. */
export const BORROWED = {
  'packages/mcts': 'packages/mcts/README.md',
  'packages/games': 'packages/games/README.md',
  'packages/wasm': 'packages/wasm/README.md',
  'packages/tournament': 'packages/tournament/README.md',
  'packages/train': 'packages/train/README.md',
  'packages/fleet': 'packages/fleet/README.md',
  'packages/boardgame.io': 'packages/boardgame.io/README.md',
  'packages/create-game': 'packages/create-game/README.md',
  'cli/index': 'apps/cli/README.md',
  'cli/analysis': 'apps/cli/ANALYSIS.md',
  'cli/protocol': 'apps/cli/PROTOCOL.md',
  'server/index': 'apps/server/README.md',
  'server/clients': 'apps/server/CLIENTS.md',
  'numbers/speed': 'apps/bench/README.md',
  'numbers/strength': 'apps/bench/STRENGTH.md',
  'numbers/training': 'packages/train/TRAINING.md',
  'train-tutorial': 'packages/train/TUTORIAL.md',
  'web-app': 'apps/web/README.md',
  architecture: 'ARCHITECTURE.md',
  contributing: 'CONTRIBUTING.md',
  security: 'SECURITY.md',
};

/** @param {string} text @param {string} link */
const page = (text, link) => ({ text, link });

export const SIDEBAR = [
  {
    text: 'Begin',
    items: [
      page('Start in five minutes', '/start'),
      page('Play it here', '/play'),
      page('Choose and tune a search', '/choosing'),
    ],
  },
  {
    text: 'Your own game',
    items: [
      page('Perfect information', '/games/perfect'),
      page('Dice', '/games/dice'),
      page('Hidden cards', '/games/hidden'),
      page('A planning problem', '/games/puzzle'),
      page('Fast rules', '/fast-rules'),
      page('Rules in AssemblyScript', '/assemblyscript'),
    ],
  },
  {
    text: 'Searches',
    items: [
      page('Exact search', '/exact'),
      page('Levels of play', '/levels'),
      page('Hidden information', '/hidden-information'),
      page('Workers', '/workers'),
      page('Networks', '/networks'),
      page('A trained opponent', '/train-tutorial'),
      page('Tournaments', '/tournaments'),
      page('Fairness', '/fairness'),
      page('Reproducibility', '/reproducibility'),
    ],
  },
  {
    text: 'Recipes',
    items: [
      page('A page without a framework', '/recipes/page'),
      page('React, Vue, Svelte', '/recipes/frameworks'),
      page('Node, Deno, Bun, Next', '/recipes/servers'),
      page('boardgame.io', '/recipes/boardgame-io'),
      page('The app in your own page', '/embedding'),
    ],
  },
  {
    text: 'Look up',
    items: [
      page('API', '/api/'),
      page('Errors', '/errors'),
      page('Runtimes and bundlers', '/runtimes'),
      page('Glossary', '/glossary'),
      page('The mathematics', '/mathematics'),
      page('The alternatives', '/alternatives'),
      page('Strength, measured', '/numbers/strength'),
      page('Speed, measured', '/numbers/speed'),
      page('Training, measured', '/numbers/training'),
    ],
  },
  {
    text: 'Packages and programs',
    collapsed: true,
    items: [
      page('@banyan/mcts', '/packages/mcts'),
      page('@banyan/games', '/packages/games'),
      page('@banyan/wasm', '/packages/wasm'),
      page('@banyan/tournament', '/packages/tournament'),
      page('@banyan/train', '/packages/train'),
      page('@banyan/fleet', '/packages/fleet'),
      page('@banyan/boardgame.io', '/packages/boardgame.io'),
      page('@banyan/create-game', '/packages/create-game'),
      page('The command line', '/cli/'),
      page('Analyses for programs', '/cli/analysis'),
      page('The line protocol', '/cli/protocol'),
      page('The game server', '/server/'),
      page('Clients of the server', '/server/clients'),
      page('The web app', '/web-app'),
    ],
  },
  {
    text: 'The project',
    collapsed: true,
    items: [
      page('Stability', '/stability'),
      page('Releases', '/release'),
      page('Security', '/security'),
      page('Architecture', '/architecture'),
      page('Decisions', '/decisions'),
      page('Experiments', '/experiments'),
      page('Quality', '/quality'),
      page('Many machines', '/fleet'),
      page('Contributing', '/contributing'),
    ],
  },
];
