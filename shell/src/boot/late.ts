/** A record that others get a reference to before it is there. */
export interface Late<T> {
  /** Throws, by its name, before it was set. */
  get(): T;
  /** Sets it once, and gives it back. */
  set(value: T): T;
}

/**
 * Two parts of the start that need each other: the first is made with a `late` record of the second, and reads it when it
 * is used, not when it is made. A read that comes too early is a bug of the start, and says which.
 */
export function late<T>(name: string): Late<T> {
  let known: { readonly value: T } | undefined;
  return {
    get: () => {
      if (known === undefined) throw new Error(`${name} is used before it is there`);
      return known.value;
    },
    set: (value) => {
      if (known !== undefined) throw new Error(`${name} is set a second time`);
      known = { value };
      return value;
    },
  };
}
