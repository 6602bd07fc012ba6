import type { i18n } from 'i18next';

type Values = Readonly<Record<string, unknown>>;
type Say = (key: string, values?: Values) => string;
/** As i18next is asked for it: languages, part, and what else it may want. */
type Asked = readonly [languages: unknown, part: unknown, ...rest: readonly unknown[]];

/** A text in pieces: what stands between its values, and every second one the name of a value. */
type Pieces = readonly string[];

/** Of which text a language says so many. */
const COUNT = 'count';
const NAMES = /\{\{(\w+)\}\}/;
/** What i18next alone can say: another text inside, a value in a format. */
const HAS_MORE = /\{\{|\$t\(/;

/**
 * Looks a text up once for the whole picture, and puts the values into it by itself: a menu says the same few with each of its dishes, and to look one up takes i18next as long as
 * React takes for an element. Looked up anew after other texts came. For an instance that changes no language.
 */
export function sayOnce(instance: i18n): void {
  const getFixedT = instance.getFixedT.bind(instance) as unknown as (...asked: Asked) => Say;
  const known = new Map<string, Pieces>();
  instance.store.on('added', () => known.clear());
  const fixed = (...asked: Asked): Say => {
    const look = getFixedT(...asked);
    const say: Say = (key, values = {}) => {
      const place = `${String(asked[1])} ${key} ${String(values[COUNT])}`;
      const pieces = known.get(place) ?? look(key, { ...values, skipInterpolation: true }).split(NAMES);
      known.set(place, pieces);
      return filled(pieces, values) ?? look(key, values);
    };
    return Object.assign(say, look);
  };
  Object.assign(instance, { getFixedT: fixed });
}

/** Undefined where there is more to it. */
function filled(pieces: Pieces, values: Values): string | undefined {
  const isPlain = Object.keys(values).every((name) => name === COUNT || pieces.some((piece, at) => at % 2 === 1 && piece === name));
  if (!isPlain) return undefined;
  let text = '';
  for (const [at, piece] of pieces.entries()) {
    const value = at % 2 === 0 ? piece : values[piece];
    if ((typeof value !== 'string' && typeof value !== 'number') || (at % 2 === 0 && HAS_MORE.test(piece))) return undefined;
    text += value;
  }
  return text;
}
