/** The game that the core is compiled for. The build replaces this file for each game. */
export { configure, Game } from './games/connectFour';
