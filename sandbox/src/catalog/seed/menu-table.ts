import type { DispatchType } from '../types.ts';
import type { DishSeed, ExtraSeed, GroupSeed, SectionSeed } from './seed-types.ts';

const ALL_KINDS: readonly DispatchType[] = [1, 2, 3, 4, 5];

/** The cells of a line of a table. */
export function cells(line: string): string[] {
  return line.split('|').map((cell) => cell.trim());
}

/** Words between blanks or commas; none of nothing, or of a dash. */
export function words(cell: string | undefined): string[] {
  return cell ? cell.split(/[\s,]+/).filter((word) => word !== '' && word !== '-') : [];
}

/** The lines of a table that are not empty. */
export function linesOf(table: string): string[] {
  return table
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

function kindsOf(digits: string): DispatchType[] {
  return ALL_KINDS.filter((kind) => digits.includes(String(kind)));
}

/** Options are words such as `s=24/2` (stock/reserved), `k=135` (only these kinds), `d=500` (dearer in delivery), `only=1`, `out`, `big`, `hide`. */
function optionsOf(cell: string | undefined): Map<string, string> {
  return new Map(words(cell).map((word) => [word.split('=')[0] ?? '', word.split('=')[1] ?? '']));
}

/** A dish of which nothing more is said. */
export const PLAIN_DISH = {
  was: undefined,
  discountOnly: undefined,
  deliveryExtra: 0,
  groups: [],
  descriptionEs: '',
  descriptionEn: '',
  stock: undefined,
  reserved: 0,
  isSoldOut: false,
  isLarge: false,
  isPriceHidden: false,
  kinds: ALL_KINDS,
} as const;

function dishOf(line: string): DishSeed {
  const [es = '', en = '', price = '', pictures, tags, groups, descriptionEs = '', descriptionEn = '', option] = cells(line);
  const options = optionsOf(option);
  const [now = '', was] = price.split('<');
  const [stock, reserved] = (options.get('s') ?? '').split('/');
  if (!es || !en || !/^\d+(\.\d+)?$/.test(now)) throw new Error(`Menu line without name or price: ${line}`);
  const only = kindsOf(options.get('only') ?? '')[0];
  return {
    es,
    en,
    price: Number(now),
    was: was ? Number(was) : undefined,
    discountOnly: only,
    deliveryExtra: Number(options.get('d') ?? 0),
    pictures: words(pictures),
    tags: words(tags),
    groups: words(groups),
    descriptionEs,
    descriptionEn,
    stock: stock ? Number(stock) : undefined,
    reserved: Number(reserved ?? 0),
    isSoldOut: options.has('out'),
    isLarge: options.has('big'),
    isPriceHidden: options.has('hide'),
    kinds: options.has('k') ? kindsOf(options.get('k') ?? '') : ALL_KINDS,
  };
}

/**
 * Reads a menu table. A section begins with `= key | Spanish | English | picture | bar?`; each line under it is a dish:
 * `Spanish | English | price<before | pictures | tags | groups | description | description in English | options`.
 * Throws for a line that cannot be read: the seed is wrong.
 */
export function sectionsOf(table: string): SectionSeed[] {
  const sections: (SectionSeed & { dishes: DishSeed[] })[] = [];
  for (const line of linesOf(table)) {
    if (line.startsWith('= ')) {
      const [key = '', es = '', en = '', picture = '', bar] = cells(line.slice(2));
      sections.push({ key, es, en, picture, isBar: bar === 'bar', dishes: [] });
      continue;
    }
    const section = sections.at(-1);
    if (!section) throw new Error(`Dish before any section: ${line}`);
    section.dishes.push(dishOf(line));
  }
  return sections;
}

function extraOf(line: string): ExtraSeed {
  const [es = '', en = '', price = '0', option] = cells(line);
  const options = optionsOf(option);
  const stock = options.get('s');
  if (!es || !en) throw new Error(`Extra without name: ${line}`);
  return {
    es,
    en,
    price: Number(price),
    max: Number(options.get('max') ?? 0),
    stock: stock ? Number(stock) : undefined,
    isSoldOut: options.has('out'),
    picture: options.get('pic'),
    tags: options.get('tags')?.split('+'),
  };
}

/** Reads extras groups: `@key | Spanish | English | min..max | one or many`, then lines `Spanish | English | price | options`, `tags=gluten+huevo` among them. Throws when wrong. */
export function groupsOf(table: string): Map<string, GroupSeed> {
  const groups = new Map<string, GroupSeed & { extras: ExtraSeed[] }>();
  let current: (GroupSeed & { extras: ExtraSeed[] }) | undefined;
  for (const line of linesOf(table)) {
    if (line.startsWith('@')) {
      const [key = '', es = '', en = '', range = '', how] = cells(line.slice(1));
      const [min = '0', max = '0'] = range.split('..');
      current = { key, es, en, min: Number(min), max: Number(max), isMulti: how === 'many', extras: [] };
      groups.set(key, current);
      continue;
    }
    if (!current) throw new Error(`Extra before any group: ${line}`);
    current.extras.push(extraOf(line));
  }
  return groups;
}
