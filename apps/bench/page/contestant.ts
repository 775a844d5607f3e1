/** The page of one contestant, which its address names. A function of the page answers tasks. */
import { answering } from '../src/contestants/answering.ts';
import { contestantNames, contestants } from '../src/contestants/index.ts';

const wanted = decodeURIComponent(location.hash.slice(1));
const name = contestantNames.find((each) => each === wanted);
if (name === undefined) throw new Error(`no contestant ${wanted}`);
Object.assign(globalThis, { answer: answering(contestants[name].prepare) });
