/** What is asked for of the keys of a bucket. `after`: the key, or common prefix, behind which it goes on. */
export interface Listing {
  readonly prefix: string;
  readonly delimiter: string;
  readonly after: string;
  readonly limit: number;
}

/** A page of keys and of prefixes that many have in common; `next` is given as `after` for the page behind it. */
export interface Page {
  readonly keys: readonly string[];
  readonly prefixes: readonly string[];
  readonly next?: string;
}

/** A page of the keys of a bucket, which are in their order. */
export function pageOf(all: readonly string[], { prefix, delimiter, after, limit }: Listing): Page {
  const [keys, prefixes]: [string[], string[]] = [[], []];
  let last = '';
  for (const key of all.slice(firstOf(all, after > prefix ? after : prefix))) {
    if (!key.startsWith(prefix)) break;
    const common = commonPrefix(key, prefix, delimiter);
    const name = common ?? key;
    if (name <= after || name === last || (common !== undefined && after.startsWith(common))) continue;
    if (keys.length + prefixes.length >= limit) return { keys, prefixes, next: last };
    if (common === undefined) keys.push(key);
    else prefixes.push(common);
    last = name;
  }
  return { keys, prefixes };
}

/** The part of a key up to the first delimiter behind the prefix, if there is one. */
function commonPrefix(key: string, prefix: string, delimiter: string): string | undefined {
  const at = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length);
  return at === -1 ? undefined : key.slice(0, at + delimiter.length);
}

/** Where the first key stands that is not below another one, by halves. */
function firstOf(all: readonly string[], wanted: string): number {
  let [low, high] = [0, all.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((all[middle] ?? '') < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
