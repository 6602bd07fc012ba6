import type { Site } from './site.ts';

/** The headers of a site as hosts of files read them (`_headers`: Netlify, Cloudflare Pages): a path, `*` for all that follows, `:name` for a part of it, and below it what is added. */
export function headersFile({ folders, documents, pages, pageFiles }: Site): string {
  const byPath = new Map(pageFiles.map(({ path, headers }) => [path, headers]));
  return [
    ...folders.flatMap(({ path, headers, exceptions }) => [
      entry(`${path}*`, headers),
      ...exceptions.map((file) => entry(file.path, without(file.headers, headers))),
    ]),
    ...documents.map(({ path, headers }) => entry(path, headers)),
    ...pages.flatMap(({ pattern, file }) => plainPatterns(pattern).map((path) => entry(path, byPath.get(file) ?? {}))),
  ].join('');
}

/** Which file each page is, as the same hosts read it (`_redirects`); the first line that fits counts, and a file that lies there goes before all. */
export function redirectsFile({ pages, unknown, passes }: Site): string {
  const passed = passes.map(({ prefix, to }) => `${prefix}* ${to}${prefix}:splat 200`);
  const known = pages.flatMap(({ pattern, file }) => plainPatterns(pattern).map((path) => `${path} ${file} 200`));
  return `${[...passed, ...known, `/* ${unknown.file} ${unknown.status}`].join('\n')}\n`;
}

/** A parameter that may be left out is two patterns. */
function plainPatterns(pattern: string): readonly string[] {
  const plain = pattern.replaceAll('?', '') || '/';
  return pattern.includes('?') ? [pattern.replaceAll(/\/:\w+\?/g, '') || '/', plain] : [plain];
}

/** All that fits a path is added up: what a folder says already is not said again. */
function without(headers: Readonly<Record<string, string>>, said: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(headers).filter(([name, value]) => said[name] !== value));
}

function entry(path: string, headers: Readonly<Record<string, string>>): string {
  const added = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
  return added.length === 0 ? '' : `${path}\n${added.join('')}`;
}
