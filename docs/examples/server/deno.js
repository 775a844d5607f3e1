import { answer } from './answer.ts';

Deno.serve({ port: 8000 }, answer);
