/**
 * What must never come out of a decoder: money that is no whole number, addresses that run scripts, undefined fields. The first that is
 * found, in words; undefined when there is none.
 */
export function harmOf(value: unknown, key = ''): string | undefined {
  if (value === undefined && key !== '') return `${key} is undefined`;
  if (key === 'minor' && !Number.isSafeInteger(value)) return `minor is ${String(value)}`;
  if (/(url|link|redirectUrl)$/i.test(key) && typeof value === 'string' && !/^(https?:\/\/|\/(?!\/))/i.test(value))
    return `${key} is ${value}`;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, item] of Object.entries(value)) {
    const harm = harmOf(item, name);
    if (harm !== undefined) return harm;
  }
  return undefined;
}
