/** Games that have an optional rule. V8 inlines a rule that is called on its game, but not one that is bound to it. */

/** A game that has an optional rule. */
export type GameWith<Game, Rule extends keyof Game> = Game & Required<Pick<Game, Rule>>;

/** The game itself if it has a rule, or else `undefined`. */
export function gameWith<Game, Rule extends keyof Game>(
  game: Game,
  rule: Rule,
): GameWith<Game, Rule> | undefined {
  return has(game, rule) ? game : undefined;
}

function has<Game, Rule extends keyof Game>(game: Game, rule: Rule): game is GameWith<Game, Rule> {
  return game[rule] !== undefined;
}
