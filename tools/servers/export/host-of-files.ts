import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What a host of files answers to a path, redirects followed. */
export interface HostAnswer {
  /** Where redirects led to. */
  readonly path: string;
  readonly status: number;
  /** Of the site; undefined: the answer is another server's. */
  readonly body: Buffer | undefined;
  readonly headers: Readonly<Record<string, string>>;
}

/** A host of files, in the words of its documentation and of the program that its authors publish to try a site on one's own machine. */
export interface HostOfFiles {
  readonly name: string;
  readonly answer: (files: string, path: string) => HostAnswer;
}

interface Rule {
  readonly from: string;
  readonly to: string;
  readonly status: number;
}

interface Entry {
  readonly path: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
}

/** Their programs differ in one thing: by which path the headers of a page are found whose file is another one. */
export const HOSTS_OF_FILES: readonly HostOfFiles[] = [
  { name: 'Netlify', answer: (files, path) => netlify(files, path, 'asked') },
  { name: 'netlify dev', answer: (files, path) => netlify(files, path, 'file') },
  { name: 'Cloudflare Pages', answer: cloudflare },
];

/** What lies there goes before all; then the first redirect that fits; a slash at the end and the case of letters count for nothing. */
function netlify(files: string, path: string, by: 'asked' | 'file'): HostAnswer {
  const rule = redirects(files).find(({ from }) => netlifyExpression(from).test(path));
  const own = lying(files, path);
  const to = own === undefined && rule !== undefined ? replaced(rule.to, netlifyExpression(rule.from).exec(path)?.groups?.['splat']) : path;
  if (to.startsWith('http')) return { path, status: 200, body: undefined, headers: {} };
  const file = own ?? (rule === undefined ? undefined : lying(files, to));
  const found = file ?? '/404.html';
  const headers = entries(files).filter((entry) => netlifyExpression(entry.path).test(by === 'file' ? found : path));
  const status = own === undefined && file !== undefined ? (rule?.status ?? 404) : file === undefined ? 404 : 200;
  return { path, status, body: contentOf(files, found), headers: merged(headers) };
}

function netlifyExpression(pattern: string): RegExp {
  const parts = pattern.split('/').filter((part) => part !== '');
  const expressions = parts.map((part) => (part.startsWith(':') ? '/[^/]+' : part === '*' ? '/?(?<splat>.*)' : `/${escaped(part)}`));
  return new RegExp(`^${expressions.join('') || '/'}/?$`, 'iu');
}

/** The path itself, the page that it names without an ending, or that of the folder. */
function lying(files: string, path: string): string | undefined {
  const plain = path.replace(/\/+$/, '');
  return [path, `${plain}.html`, `${plain}/index.html`].find((one) => isFile(files, one));
}

/** Redirects go before what lies there; one that it cannot follow counts for nothing; the ending of a page is taken away by a redirect; the headers are those of the path that was asked for. */
function cloudflare(files: string, path: string): HostAnswer {
  const known = redirects(files).filter(({ to, status }) => [200, 301, 302, 303, 307, 308].includes(status) && to.startsWith('/'));
  const isStatic = ({ from }: Rule): boolean => !/[:*]/.test(from);
  const rules = [...known.filter(isStatic), ...known.filter((rule) => !isStatic(rule))];
  const rule = rules.find(({ from }) => cloudflareExpression(from).test(path));
  if (rule !== undefined && rule.status !== 200) return cloudflare(files, rule.to);
  const place = rule?.to ?? path;
  const headers = merged(entries(files).filter((entry) => cloudflareExpression(entry.path).test(path)));
  const answer = (file: string, status = 200): HostAnswer => ({ path, status, body: contentOf(files, file), headers });
  if (place.endsWith('/')) {
    if (isFile(files, `${place}index.html`)) return answer(`${place}index.html`);
    return isFile(files, `${place.slice(0, -1)}.html`) ? cloudflare(files, place.slice(0, -1)) : answer('/404.html', 404);
  }
  if (isFile(files, place)) return place.endsWith('.html') ? cloudflare(files, place.slice(0, -'.html'.length)) : answer(place);
  return isFile(files, `${place}.html`) ? answer(`${place}.html`) : answer('/404.html', 404);
}

function cloudflareExpression(pattern: string): RegExp {
  const parts = pattern.split('/').map((part) => (part.startsWith(':') ? '[^/]+' : part.split('*').map(escaped).join('.*')));
  return new RegExp(`^${parts.join('/')}$`, 'u');
}

function redirects(files: string): readonly Rule[] {
  return linesOf(files, '_redirects').map((line) => {
    const [from = '', to = '', status = '302'] = line.trim().split(/\s+/);
    return { from, to, status: Number(status) };
  });
}

function entries(files: string): readonly Entry[] {
  const blocks = linesOf(files, '_headers')
    .join('\n')
    .split(/\n(?=\/)/);
  return blocks.map((block) => {
    const [path = '', ...lines] = block.split('\n');
    return {
      path: path.trim(),
      headers: lines.map((line) => [line.slice(0, line.indexOf(':')).trim(), line.slice(line.indexOf(':') + 1).trim()]),
    };
  });
}

function linesOf(files: string, name: string): readonly string[] {
  return readFileSync(join(files, name), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'));
}

/** All that fits is added up: what is said twice is said with a comma. */
function merged(all: readonly Entry[]): Readonly<Record<string, string>> {
  const said = new Map<string, string>();
  for (const [name, value] of all.flatMap(({ headers }) => headers)) {
    const before = said.get(name);
    said.set(name, before === undefined ? value : `${before}, ${value}`);
  }
  return Object.fromEntries(said);
}

function contentOf(files: string, path: string): Buffer {
  return isFile(files, path) ? readFileSync(join(files, path)) : Buffer.from('Not found');
}

function isFile(files: string, path: string): boolean {
  return existsSync(join(files, path)) && statSync(join(files, path)).isFile();
}

function replaced(to: string, splat = ''): string {
  return to.replace(':splat', splat);
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, (letter) => `\\${letter}`);
}
