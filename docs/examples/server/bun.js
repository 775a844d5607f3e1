import { answer } from './answer.ts';

export default { port: 8000, fetch: answer };
