import { banyanBot } from '@banyan/boardgame.io';
import { Client } from 'boardgame.io/client';
import { Local } from 'boardgame.io/multiplayer';
import { nim } from './nim.js';

const Opponent = banyanBot({ budget: { simulations: 1_000 } });
const multiplayer = Local({ bots: { 1: Opponent } });
export const client = Client({ game: nim, playerID: '0', debug: false, multiplayer });

client.start();
client.moves.take(3); // and the bot takes three of seven
