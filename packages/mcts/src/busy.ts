/**
 * The searches that `think` is driving. Between two slices others may look at such a search, but not change it: the
 * result would be of another root, or of more simulations, than was asked for.
 */
export const busy: WeakSet<object> = new WeakSet();
