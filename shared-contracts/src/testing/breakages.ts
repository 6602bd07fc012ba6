/** One field of a record or answer, broken. */
export interface Breakage {
  /** `data.cats.[].pm`: the field; records of a list are broken by their first, plain items each. */
  readonly path: string;
  readonly how: 'absent' | 'null' | 'empty' | 'number as text' | 'object' | 'word' | 'false';
  readonly broken: unknown;
}

/** Every field of an intact value broken in every way that says something else than what stands there: one at a time. */
export function breakages(intact: unknown): readonly Breakage[] {
  return fieldsOf(intact).flatMap(([keys, value]) => {
    const path = keys.map((key) => (typeof key === 'number' ? '[]' : key)).join('.');
    const set = (how: Breakage['how'], odd: unknown): Breakage => ({ path, how, broken: changed(intact, keys, odd) });
    return [
      ...(typeof keys.at(-1) === 'number' ? [] : [set('absent', undefined)]),
      set('null', null),
      set('empty', ''),
      ...(typeof value === 'number' ? [set('number as text', String(value))] : []),
      ...(typeof value === 'object' && value !== null ? [] : [set('object', { odd: 1 })]),
      // A word that is no text of the record's: a reader keeps it as it is, or says that it cannot.
      set('word', 'odd?'),
      // Of a switch it is what it says.
      ...(SWITCHES.has(value) ? [] : [set('false', false)]),
    ];
  });
}

const SWITCHES = new Set<unknown>([true, false, 0, 1]);

type Keys = readonly (string | number)[];

/** Of a list in which each place has its meaning. */
const MOST_ITEMS = 20;

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

function fieldsOf(value: unknown, keys: Keys = []): readonly (readonly [Keys, unknown])[] {
  if (typeof value !== 'object' || value === null) return [];
  const entries: readonly (readonly [string | number, unknown])[] = Array.isArray(value)
    ? [...value.slice(0, value.every(isObject) ? 1 : MOST_ITEMS).entries()]
    : Object.entries(value);
  return entries.flatMap(([key, item]) => [[[...keys, key], item] as const, ...fieldsOf(item, [...keys, key])]);
}

/** A copy with another value there; without the field where that is undefined. */
function changed(value: unknown, [key, ...rest]: Keys, odd: unknown): unknown {
  if (key === undefined) return odd;
  if (Array.isArray(value)) return value.with(Number(key), changed(value[Number(key)], rest, odd));
  const entries = Object.entries(Object(value) as object).map(([name, item]): [string, unknown] => [
    name,
    name === key ? changed(item, rest, odd) : item,
  ]);
  return Object.fromEntries(entries.filter(([, item]) => item !== undefined));
}
