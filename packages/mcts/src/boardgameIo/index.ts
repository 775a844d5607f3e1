/** `@banyan/mcts/boardgame.io`: a bot for games of boardgame.io's, in place of its MCTSBot. */
export { type BanyanBot, type BotParts, banyanBot, type Thinker } from './banyanBot.ts';
export type { BotAction } from './botAction.ts';
export type { BotOptions, View, World } from './botOptions.ts';
export type { ActionMetadata, BotMetadata } from './metadata.ts';
