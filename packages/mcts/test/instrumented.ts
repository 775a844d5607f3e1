/** Instrumented games: a callback runs before each call of a rule. */

/** Wraps a game: calls `before` with the name of each rule before the rule runs. */
export function instrumented<Rules extends object>(game: Rules, before: (rule: string) => void): Rules {
  return new Proxy(game, {
    get(target, name) {
      const rule: unknown = Reflect.get(target, name);
      if (typeof rule !== 'function') return rule;
      return (...args: unknown[]): unknown => {
        before(String(name));
        return Reflect.apply(rule, target, args);
      };
    },
  });
}
