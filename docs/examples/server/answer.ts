import { CONNECT_FOUR, connectN } from '@banyan/games';
import { agent, BanyanError, strongest } from '@banyan/mcts';

const game = connectN(CONNECT_FOUR);
const opponent = agent(strongest(game));

/** Answers a request with the JSON `{ "position": "44" }` by the column of the best move. */
export async function answer(request: Request): Promise<Response> {
  try {
    const body = await request.json();
    const state = game.notation.parsePosition(String(body?.position));
    const { signal } = request; // a client that goes away ends its search
    const { action } = await opponent.search(state, { milliseconds: 200 }, { signal });
    return Response.json({ column: action === undefined ? null : action + 1 });
  } catch (error) {
    if (!(error instanceof BanyanError || error instanceof SyntaxError)) throw error;
    return Response.json({ error: error.message }, { status: 400 });
  }
}
