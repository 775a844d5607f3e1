import { agent, inUnits, nrpa } from '@banyan/mcts';
import { checkGame } from '@banyan/mcts/testing';
import { tour } from './tour.ts';

checkGame(tour, { mustEnd: true });

const planner = agent(nrpa(tour, { iterations: 10 }));
const report = await planner.search(tour.initialState(), { simulations: 20_000 }, { seed: 1 });
const { value = 0, actions = [] } = report.best ?? {};
console.log(`${(-inUnits(report, value)).toFixed(2)} km: ${actions.join(' ')}`);
