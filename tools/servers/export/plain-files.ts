import { PAGES } from './site.ts';
import type { Site, SiteFile } from './site.ts';

const POLICY = 'content-security-policy';

/**
 * The headers of a site as hosts of files read them (`_headers`: Netlify, Cloudflare Pages): a path, `*` for all that follows, `:name` for a part of it, and below it what is
 * added. Pages come first: of a list that is too long a host leaves out its end. All that fits a path is added up, so that nothing can be said for all paths.
 */
export function headersFile({ folders, documents, pages, pageFiles, notFound }: Site): string {
  const byPath = new Map(pageFiles.map(({ path, headers }) => [path, headers]));
  return [
    // Here their files can be asked for by their own names, those of an export of before as well.
    entry(`${PAGES}*`, forAll(pageFiles)),
    ...pages.flatMap(({ pattern, file }) => plainPatterns(pattern).map((path) => entry(path, byPath.get(file) ?? {}))),
    ...[notFound.path, withoutEnding(notFound.path)].map((path) => entry(path, notFound.headers)),
    ...folders.flatMap(({ path, headers, exceptions }) => [
      entry(`${path}*`, headers),
      ...exceptions.map((file) => entry(file.path, without(file.headers, headers))),
    ]),
    ...documents.map(({ path, headers }) => entry(path, headers)),
  ].join('');
}

/**
 * Which file each page is, as the same hosts read it (`_redirects`); the first line that fits counts. Nothing is said of other paths: a host gives them its page for what is
 * not there, without the headers that a page of the program needs. The ending is left out, because a host takes it away by a redirect.
 */
export function redirectsFile({ pages, passes }: Site): string {
  const passed = passes.map(({ prefix, to }) => `${prefix}* ${to}${prefix}:splat 200`);
  const known = pages.flatMap(({ pattern, file }) => plainPatterns(pattern).map((path) => `${path} ${withoutEnding(file)} 200`));
  return `${[...passed, ...known].join('\n')}\n`;
}

function withoutEnding(path: string): string {
  return path.replace(/\.html$/, '');
}

/** The strictest headers that all pages can be given: of a policy what any of them may do, of the rest what all of them say alike. */
function forAll(files: readonly SiteFile[]): Readonly<Record<string, string>> {
  const alike = Object.entries(files[0]?.headers ?? {}).filter(([name, value]) => files.every(({ headers }) => headers[name] === value));
  return { ...Object.fromEntries(alike), [POLICY]: widest(files.map(({ headers }) => headers[POLICY] ?? '')) };
}

function widest(policies: readonly string[]): string {
  const sources = new Map<string, Set<string>>();
  for (const directive of policies.flatMap((policy) => policy.split(';'))) {
    const [name = '', ...more] = directive.trim().split(/\s+/);
    if (name !== '') sources.set(name, new Set([...(sources.get(name) ?? []), ...more]));
  }
  return [...sources]
    .map(([name, all]) => [name, ...(all.size > 1 ? [...all].filter((one) => one !== "'none'") : all)].join(' '))
    .join('; ');
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
