/** `@banyan/boardgame.io`: a bot for games written with boardgame.io, in place of its `MCTSBot`. */

export { type BanyanBot, type BanyanBotClass, type BotParameters, banyanBot } from './banyanBot.ts';
export type { BotAction } from './botAction.ts';
export type { BotOptions, PlayerView, World } from './botOptions.ts';
export type { ActionMetadata, BotMetadata } from './metadata.ts';
