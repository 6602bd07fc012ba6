/** The names in a text of words. */
type Words<T extends string> = T extends `${infer Head} ${infer Rest}` ? Head | Words<Rest> : T;

/** The same value under each of the names, which are written as words with one blank between them: fields of a schema, columns of a table. */
export function each<const T extends string, V>(names: T, value: V): Record<Words<T>, V>;
export function each(names: string, value: unknown): Record<string, unknown> {
  return Object.fromEntries(names.split(' ').map((name) => [name, value]));
}
