/** A hook of any sort: it is called with a context and gives the next G, or changes the one that it has. */
type Hook = (context: never) => unknown;

/**
 * Whether a hook is certain to do nothing: it is absent, or gives back the G of its context without a look at it, at
 * anything in it, or at anything else in the context. boardgame.io puts such hooks where a game has none.
 */
export function isIdentity(hook: Hook | undefined): boolean {
  if (hook === undefined) return true;
  const G = new Proxy({}, untouchable());
  const context = new Proxy({ G }, { ...untouchable(), get: (_, key) => (key === 'G' ? G : refuse()) });
  try {
    return Reflect.apply(hook, undefined, [context]) === G;
  } catch {
    return false;
  }
}

function untouchable(): ProxyHandler<object> {
  return {
    get: refuse,
    set: refuse,
    has: refuse,
    ownKeys: refuse,
    deleteProperty: refuse,
    defineProperty: refuse,
    getOwnPropertyDescriptor: refuse,
    getPrototypeOf: refuse,
  };
}

function refuse(): never {
  throw new Error('the hook is none that does nothing');
}
