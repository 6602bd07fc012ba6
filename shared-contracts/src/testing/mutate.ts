/**
 * Seeded damage to plain JSON, for fuzzing decoders: values replaced, keys and items removed, lists repeated, texts cut,
 * numbers made extreme. The same seed does the same damage.
 */
export function mutate(value: unknown, seed: number): unknown {
  const random = generator(seed);
  const copy: unknown = structuredClone(value);
  const rounds = 1 + Math.floor(random() * 4);
  let mutated = copy;
  for (let round = 0; round < rounds; round += 1) mutated = damage(mutated, random);
  return mutated;
}

const HOSTILE: readonly unknown[] = [
  null,
  undefined,
  true,
  false,
  0,
  -1,
  1.5,
  Number.NaN,
  Infinity,
  -Infinity,
  1e308,
  -1e308,
  9_007_199_254_740_992,
  '',
  ' ',
  '0',
  '-1',
  '1e999',
  'NaN',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  '//evil.test',
  '2026-02-31',
  '99:99',
  '\u0000',
  '\ud800',
  '🍣'.repeat(300),
  'a'.repeat(20_000),
  [],
  {},
  [[]],
  [null],
  { length: 3 },
  { toString: 'x', valueOf: 1 },
  JSON.parse('{"__proto__": {"ok": true}, "constructor": {"prototype": 1}}'),
];

/** What stands for a value in the answers of back ends: numbers as text, flags, times and dates. Findings of another provider. */
const FORMS: readonly unknown[] = [
  '12,50',
  '1.234,50',
  '1,234.50',
  '12.990',
  '1e3',
  '+12',
  'S',
  'N',
  'si',
  'TRUE',
  2,
  '12:30:00',
  '1230',
  '12:30 PM',
  1_795_000_000,
  '2026-11-23T12:00:00Z',
];

type Random = () => number;

/** Walks down a random way and breaks what it finds at the end. */
function damage(value: unknown, random: Random): unknown {
  const keys = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  const key = pick(keys, random);
  if (key === undefined || random() < 0.15) return pick(random() < 0.3 ? FORMS : HOSTILE, random);
  return Array.isArray(value) ? damageList(value, Number(key), random) : damageRecord(value, key, random);
}

function damageList(list: readonly unknown[], index: number, random: Random): unknown {
  const choice = random();
  if (choice < 0.15) return list.toSpliced(index, 1);
  if (choice < 0.25) return [...list, ...list, pick(HOSTILE, random)];
  if (choice < 0.35) return list.toReversed();
  return list.with(index, damage(list[index], random));
}

function damageRecord(value: unknown, key: string, random: Random): unknown {
  const entries: readonly (readonly [string, unknown])[] = Object.entries(Object(value));
  if (random() < 0.2) return Object.fromEntries(entries.filter(([name]) => name !== key));
  if (random() < 0.05) return entries;
  return Object.fromEntries(entries.map(([name, item]) => [name, name === key ? damage(item, random) : item] as const));
}

function pick<T>(items: readonly T[], random: Random): T | undefined {
  return items[Math.floor(random() * items.length)];
}

function generator(seed: number): Random {
  let state = (seed * 2_654_435_761) >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 4_294_967_296;
  };
}
