import { isComposed } from '@comanda/shared-contracts/composition';
import type { Composition, Release } from '@comanda/shared-contracts/composition';
import { isRemoteId } from '@comanda/shared-contracts/remotes';
import type { RemoteId } from '@comanda/shared-contracts/remotes';
import { matchRoute } from '@comanda/shared-contracts/routes/href';
import { routeEntry } from '@comanda/shared-contracts/routes/route-table';

export interface PageInput {
  readonly composition: Composition;
  readonly shell: Release;
  /** Releases of the active versions, as far as they are known. */
  readonly remotes: Readonly<Partial<Record<RemoteId, Release>>>;
  readonly path: string;
}

/**
 * The HTML of a composition for a path: the composition as a data block, the shell's files, and preload links for what
 * the path's owner will need, so that the browser asks for everything at once. The same for a CDN and for the sandbox.
 */
export function renderPage({ composition, shell, remotes, path }: PageInput): string {
  const { brand } = composition;
  const shellFiles = shell.groups['main'] ?? [];
  const styles = shellFiles.filter((file) => file.endsWith('.css'));
  const scripts = shellFiles.filter((file) => file.endsWith('.js'));
  const base = `/shell/${shell.version}/`;
  const isEmbeddable = composition.embedders.length > 0;
  return [
    '<!doctype html>',
    `<html lang="${composition.languages[0] ?? 'es'}" data-theme="${brand.theme === 'dark' ? 'dark' : 'light'}"${composition.kind === 'kiosk' ? ' data-density="kiosk"' : ''}>`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover,interactive-widget=resizes-content">',
    `<meta name="theme-color" content="${attribute(brand.color)}">`,
    ...(isEmbeddable ? [] : ['<meta name="format-detection" content="telephone=no">']),
    `<title>${text(brand.name)}</title>`,
    `<link rel="icon" href="${attribute(brand.logoUrl ?? '/assets/brand/comanda.svg')}">`,
    ...styles.map((file) => link('stylesheet', base + file, shell.files[file]?.integrity)),
    ...scripts.map(
      (file) =>
        `<script defer fetchpriority="high" src="${base}${file}" crossorigin="anonymous" integrity="${attribute(shell.files[file]?.integrity ?? '')}"></script>`,
    ),
    // After the shell's own files: a remote that hangs must not take their connections.
    ...preloads(composition, shell, remotes, path),
    '</head>',
    '<body>',
    '<div id="root"></div>',
    `<noscript>${text(brand.name)}: JavaScript.</noscript>`,
    `<script type="application/json" id="composition">${json(composition)}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

/** Files of the path's owner: of its release, or of the shell's where the parts are bundled into it (`npm run perf`). */
function preloads(composition: Composition, shell: Release, remotes: PageInput['remotes'], path: string): readonly string[] {
  const match = matchRoute(path) ?? matchRoute(composition.home);
  if (match === undefined) return [];
  const { owner, screen } = routeEntry(match.name);
  if (!isRemoteId(owner) || !isComposed(composition, owner)) return [];
  const bundled = shell.groups[`${owner}-screens`];
  const release = bundled === undefined ? remotes[owner] : shell;
  if (release === undefined) return [];
  const own = bundled ?? [release.entry, ...(release.groups['screens'] ?? [])];
  const files = [...own, ...(release.groups[`${owner}-${screen}`] ?? [])];
  const base = bundled === undefined ? `/remotes/${owner}/${release.version}/` : `/shell/${release.version}/`;
  return [...new Set(files)].map((file) => {
    const kind = file.endsWith('.css') ? 'style' : 'script';
    return `<link rel="preload" as="${kind}" href="${base}${file}" crossorigin="anonymous" integrity="${attribute(release.files[file]?.integrity ?? '')}">`;
  });
}

function link(rel: string, href: string, integrity: string | undefined): string {
  return `<link rel="${rel}" href="${attribute(href)}" crossorigin="anonymous" integrity="${attribute(integrity ?? '')}">`;
}

/** JSON that cannot end its script element. */
function json(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

function text(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function attribute(value: string): string {
  return text(value).replaceAll('"', '&quot;');
}
