/** Intercepted games: something happens before each call of a rule. */

/** A game that does as another one, after `before` was told the name of the rule. */
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
