import { copyFileSync, existsSync, mkdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { caddyConfig } from './caddy.ts';
import { nginxConfig } from './nginx.ts';
import { headersFile, redirectsFile } from './plain-files.ts';
import type { Site } from './site.ts';

/** Below the folder of an export: what is served. */
const FILES = 'files';
/** Smaller ones do not become smaller. */
const LEAST_BYTES = 256;
const TEXT = /^(?:text\/|application\/(?:json|manifest\+json|xml)|image\/svg)/;

interface Target {
  readonly to: string;
  /** Where each file of a release or among the assets lies, by its path on the site. */
  readonly sources: ReadonlyMap<string, string>;
  readonly hasBrotli: boolean;
  /** Certificates of those who vouch for servers with TLS; undefined: the system's. */
  readonly ca?: string | undefined;
}

/**
 * Writes a site into a folder: `files/`, and beside it the configurations `nginx.conf` and `Caddyfile`. A site that is served from there meanwhile stays whole: what
 * pages name comes before them, each file appears at once, and nothing is taken away.
 */
export function writeSite(site: Site, { to, sources, hasBrotli, ca }: Target): void {
  const root = join(to, FILES);
  for (const [path, source] of sources) copyNew(source, join(root, path));
  for (const { path, content, type } of [...site.pageFiles, ...site.documents, site.notFound]) {
    const copies = TEXT.test(type) && content.length >= LEAST_BYTES;
    put(join(root, path), content);
    if (copies) put(join(root, `${path}.br`), brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
    if (copies) put(join(root, `${path}.gz`), gzipSync(content, { level: 9 }));
  }
  put(join(root, '_headers'), headersFile(site));
  put(join(root, '_redirects'), redirectsFile(site));
  put(join(to, 'nginx.conf'), nginxConfig(site, { root, hasBrotli, ca }));
  put(join(to, 'Caddyfile'), caddyConfig(site, root, ca));
}

/** What lies there with the same size is the same: files of releases never change. */
function copyNew(from: string, to: string): void {
  if (existsSync(to) && statSync(to).size === statSync(from).size) return;
  mkdirSync(dirname(to), { recursive: true });
  copyFileSync(from, `${to}.part`);
  renameSync(`${to}.part`, to);
}

function put(path: string, content: Buffer | string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.part`, content);
  renameSync(`${path}.part`, path);
}
