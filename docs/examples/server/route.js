export { answer as POST } from './answer.ts';

export const runtime = 'nodejs';
