/** The game that the core is compiled for. The build puts another file in this one's place for each game. */
export { configure, Game } from './games/connectFour';
