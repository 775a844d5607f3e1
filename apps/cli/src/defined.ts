/** An object without its undefined values: each key that may be undefined may be absent instead. */
type Defined<Values> = {
  [Key in keyof Values as undefined extends Values[Key] ? never : Key]: Values[Key];
} & {
  [Key in keyof Values as undefined extends Values[Key] ? Key : never]?: Exclude<Values[Key], undefined>;
};

/** Copies an object without the keys whose values are `undefined`, for options that may be absent. */
export function defined<Values extends object>(values: Values): Defined<Values>;
export function defined(values: object): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
