import { expressionOf } from './page-places.ts';
import { PAGES } from './site.ts';
import type { Site, SiteFile, SiteFolder } from './site.ts';

interface Place {
  /** The folder that the files lie in. */
  readonly root: string;
  /** Debian's `libnginx-mod-http-brotli-static` is there. */
  readonly hasBrotli: boolean;
  /** Certificates of those who vouch for servers with TLS; undefined: those of Debian. */
  readonly ca?: string | undefined;
}

/** Debian's `ca-certificates` has those of the system here; nginx takes none by itself. */
const SYSTEM_CA = '/etc/ssl/certs/ca-certificates.crt';

/** What stands in a `server` block of nginx (`include .../nginx.conf;`) to serve a site from its files: every path, with the headers of the page service. */
export function nginxConfig(site: Site, { root, hasBrotli, ca = SYSTEM_CA }: Place): string {
  const unknownFile = quoted(site.unknown.file);
  const { missing } = site;
  return lines([
    `# ${site.name}: made by \`npm run export\`; made anew with each release.`,
    `root ${quoted(root)};`,
    'gzip off;',
    'gzip_static on;',
    'gzip_vary on;',
    ...(hasBrotli ? ['brotli_static on;'] : []),
    'error_page 404 @missing;',
    'log_not_found off;',
    ...site.passes.map(({ prefix, to }) =>
      block(`location ^~ ${quoted(prefix)}`, [`proxy_pass ${to};`, ...PROXY, ...(to.startsWith('https:') ? byName(ca) : BY_SITE)]),
    ),
    ...site.folders.flatMap(folder),
    ...site.documents.map((file) => block(`location = ${quoted(file.path)}`, served(file))),
    block(`location ^~ ${quoted(PAGES)}`, ['internal;']),
    ...site.pageFiles.map((file) => block(`location = ${quoted(file.path)}`, ['internal;', ...served(file)])),
    ...site.pages.map(({ pattern, file }) => block(`location ~ ${quoted(expressionOf(pattern))}`, [`rewrite ^ ${quoted(file)} last;`])),
    block('location ~ "\\.[0-9A-Za-z_]+$"', ['return 404;']),
    block(
      'location /',
      site.unknown.status === 200
        ? [`rewrite ^ ${unknownFile} last;`]
        : [`error_page ${site.unknown.status} ${unknownFile};`, `return ${site.unknown.status};`],
    ),
    block('location @missing', [...type(missing.type), ...added(missing.headers), `return ${missing.status} ${quoted(missing.text)};`]),
  ]);
}

/** It speaks of whoever asked, and lets what stays open stay open. */
const PROXY = [
  'proxy_http_version 1.1;',
  'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
  'proxy_set_header X-Forwarded-Proto $scheme;',
  'proxy_set_header Upgrade $http_upgrade;',
  'proxy_set_header Connection $http_connection;',
  'proxy_buffering off;',
  'proxy_read_timeout 1h;',
];

/** One that the site trusts by its place is asked as the site is. */
const BY_SITE = ['proxy_set_header Host $http_host;'];

/** One with TLS is known by its name: it is asked by it, in the hello too, and has to prove it. Of the site it hears beside that. */
function byName(ca: string): readonly string[] {
  return [
    'proxy_set_header Host $proxy_host;',
    'proxy_set_header X-Forwarded-Host $http_host;',
    'proxy_ssl_server_name on;',
    'proxy_ssl_verify on;',
    'proxy_ssl_verify_depth 4;',
    `proxy_ssl_trusted_certificate ${quoted(ca)};`,
  ];
}

/** What never changes is asked for once: nothing says with what a browser would ask again. */
const IMMUTABLE = ['etag off;', 'if_modified_since off;', 'add_header Last-Modified "";', 'max_ranges 0;'];

function folder({ path, headers, types, exceptions }: SiteFolder): readonly string[] {
  const fixed = headers['cache-control']?.includes('immutable') === true ? IMMUTABLE : [];
  const known = Object.entries(types).filter(([ending]) => ending !== '');
  return [
    block(`location ^~ ${quoted(path)}`, [
      block(
        'types',
        known.map(([ending, name]) => `${quoted(name)} ${ending};`),
      ),
      ...fixed,
      ...added(headers),
    ]),
    ...exceptions.map((file) => block(`location = ${quoted(file.path)}`, [...fixed, ...served(file)])),
  ];
}

function served({ type: name, headers }: SiteFile): readonly string[] {
  return [...type(name), ...added(headers)];
}

function type(name: string): readonly string[] {
  return ['types { }', `default_type ${quoted(name)};`];
}

/** Also where the status is none of those that nginx adds headers to. */
function added(headers: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(headers).map(([name, value]) => `add_header ${name} ${quoted(value)} always;`);
}

/** nginx has no way to write a `$` that is none of a variable's: a site has none. Throws for a text with one. */
function quoted(text: string): string {
  if (/\$(?!"?$)/.test(text)) throw new Error(`nginx cannot say ${text}`);
  return `"${text.replaceAll(/["\\]/g, (letter) => `\\${letter}`)}"`;
}

function block(head: string, body: readonly string[]): string {
  return `${head} {\n${lines(body).replaceAll(/^(?=.)/gm, '  ')}}`;
}

function lines(all: readonly string[]): string {
  return `${all.join('\n')}\n`;
}
