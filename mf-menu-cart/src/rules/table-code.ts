/**
 * The path that a table's QR code names: a check-in path of the same venue with its query; undefined for any other text.
 * `base` is the venue's check-in path. The host of the code does not matter: we stay on this one. Spec K8-011, Q55.
 */
export function tablePathOf(text: string, base: string): string | undefined {
  const url = URL.parse(text.trim(), 'https://table.invalid');
  if (url === null || !/^https?:$/.test(url.protocol)) return undefined;
  const rest = url.pathname.slice(base.length);
  const isTable = url.pathname.startsWith(base) && /^\/[^/]+(\/[^/]{16})?\/?$/.test(rest);
  return isTable ? url.pathname + url.search : undefined;
}
