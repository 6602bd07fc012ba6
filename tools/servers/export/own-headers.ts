/** What each server says of itself, of the connection and of the copy that it sends: it differs between servers that serve the same. */
const SERVERS_OWN = new Set([
  'accept-ranges',
  'age',
  'alt-svc',
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'date',
  'etag',
  'keep-alive',
  'last-modified',
  'server',
  'transfer-encoding',
  'vary',
]);

/** The headers of an answer that are the site's, whoever serves it, by their names in small letters. The type is told apart: servers choose it by the name of a file. */
export function siteHeaders(headers: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  const all = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const);
  return Object.fromEntries(
    all.filter(([name, value]) => value !== undefined && !SERVERS_OWN.has(name)).map(([name, value]) => [name, String(value)]),
  );
}

/** The type of an answer, `''` when it has none. */
export function typeOf(headers: Readonly<Record<string, unknown>>): string {
  return String(Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '');
}
