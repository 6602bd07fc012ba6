import { expressionOf } from './page-places.ts';
import { PAGES } from './site.ts';
import type { Site, SiteFile, SiteFolder } from './site.ts';

/** What stands in a site block of Caddy (`import .../Caddyfile`) to serve a site from its files: every path, with the headers of the page service. `root`: the folder that the files lie in; `ca`: a file of those who vouch for servers with TLS, beside whom it trusts nobody. */
export function caddyConfig(site: Site, root: string, ca?: string): string {
  const byPath = new Map(site.pageFiles.map((file) => [file.path, file]));
  const page = (path: string, status = 200): readonly string[] => {
    const file = byPath.get(path);
    return file === undefined ? [] : [`rewrite * ${quoted(path)}`, header({ ...file.headers, 'content-type': file.type }), server(status)];
  };
  const names = [...new Set(site.folders.flatMap(({ headers }) => Object.keys(headers)))];
  const { missing } = site;
  return lines([
    `# ${site.name}: made by \`npm run export\`; made anew with each release.`,
    `root * ${quoted(root)}`,
    block('route', [
      ...site.passes.map(({ prefix, to }) => block(`handle ${quoted(`${prefix}*`)}`, [passedTo(to, ca)])),
      block(`handle ${quoted(`${PAGES}*`)}`, ['error 404']),
      ...site.documents.map((file) => block(`handle ${quoted(file.path)}`, served(file))),
      ...site.folders.flatMap(folder),
      ...site.pages.flatMap(({ pattern, file }, at) => [
        `@page${at} path_regexp page${at} ${quoted(expressionOf(pattern))}`,
        block(`handle @page${at}`, page(file)),
      ]),
      '@file path_regexp file "\\.[0-9A-Za-z_]+$"',
      block('handle @file', ['error 404']),
      block('handle', page(site.unknown.file, site.unknown.status)),
    ]),
    block('handle_errors', [
      // Of another server that is not reached, Caddy says so itself.
      '@missing expression {http.error.status_code} == 404',
      block('handle @missing', [
        ...names.filter((name) => missing.headers[name] === undefined).map((name) => `header -${name}`),
        header({ ...missing.headers, 'content-type': missing.type }),
        `respond ${quoted(missing.text)} ${missing.status}`,
      ]),
    ]),
  ]);
}

/** One with TLS is known by its name; whether it proves that, Caddy looks by itself, by the system's certificates. */
function passedTo(to: string, ca: string | undefined): string {
  if (!to.startsWith('https:')) return `reverse_proxy ${to}`;
  const trusted = ca === undefined ? [] : [block('transport http', [`tls_trusted_ca_certs ${quoted(ca)}`])];
  return block(`reverse_proxy ${to}`, ['header_up Host {upstream_hostport}', ...trusted]);
}

function folder({ path, headers, types, exceptions }: SiteFolder): readonly string[] {
  const named = path.replaceAll('/', '');
  const known = Object.entries(types).filter(([ending]) => ending !== '');
  return [
    ...exceptions.map((file) => block(`handle ${quoted(file.path)}`, served(file))),
    block(`handle ${quoted(`${path}*`)}`, [
      ...known.flatMap(([ending, name]) => [
        `@${named}-${ending} path *.${ending}`,
        `header @${named}-${ending} content-type ${quoted(name)}`,
      ]),
      header(headers),
      server(),
    ]),
  ];
}

function served({ type, headers }: SiteFile): readonly string[] {
  return [header({ ...headers, 'content-type': type }), server()];
}

function server(status = 200): string {
  return block('file_server', ['precompressed br gzip', ...(status === 200 ? [] : [`status ${status}`])]);
}

function header(headers: Readonly<Record<string, string>>): string {
  return block(
    'header',
    Object.entries(headers).map(([name, value]) => `${name} ${quoted(value)}`),
  );
}

function quoted(text: string): string {
  return `"${text.replaceAll(/["\\]/g, (letter) => `\\${letter}`)}"`;
}

function block(head: string, body: readonly string[]): string {
  return `${head} {\n${lines(body).replaceAll(/^(?=.)/gm, '\t')}}`;
}

function lines(all: readonly string[]): string {
  return `${all.join('\n')}\n`;
}
