import { isComposed } from '@comanda/shared-contracts/composition';
import type {
  ComposedCanary,
  Composition,
  EarlyPage,
  EarlyScreen,
  EarlyVersion,
  PinnedFile,
  Release,
} from '@comanda/shared-contracts/composition';
import { isRemoteId } from '@comanda/shared-contracts/remotes';
import type { RemoteId } from '@comanda/shared-contracts/remotes';
import { routesOf } from '@comanda/shared-contracts/routes/composed-routes';
import { matchIn } from '@comanda/shared-contracts/routes/match';
import type { RouteTable } from '@comanda/shared-contracts/routes/match';
import type { Audience } from '@comanda/shared-contracts/share';
import boot from '../src/i18n/boot.json' with { type: 'json' };
import { hashOf, isPinned } from './file-hash.ts';
import { attribute, json, link, script, text } from './markup.ts';
import { overrideFrame, overrideHead } from './override-page.ts';
import type { OverrideNote } from './override-page.ts';
import { iconOf, WEB_MANIFEST_PATH } from './web-manifest.ts';

export interface PageInput {
  readonly composition: Composition;
  readonly shell: Release;
  /** Releases of the active versions, as far as they are known. */
  readonly remotes: Readonly<Record<RemoteId, Release>>;
  /** Those of the canaries, as far as they are known. */
  readonly canaries?: Readonly<Record<RemoteId, Release>>;
  readonly path: string;
  /** Of a page that a link made: what it shows of that. */
  readonly override?: OverrideNote;
}

/**
 * The HTML of a composition for a path: the composition as a data block, the shell's files, and preload links for what
 * the path's owner will need, so that the browser asks for everything at once. The same for a CDN and for the sandbox.
 */
export function renderPage(input: PageInput): string {
  const { composition, shell, path, override } = input;
  const { brand } = composition;
  const shellFiles = shell.groups['main'] ?? [];
  const styles = shellFiles.filter((file) => file.endsWith('.css'));
  const scripts = shellFiles.filter((file) => file.endsWith('.js'));
  const base = shellBase(shell);
  const isEmbeddable = composition.embedders.length > 0;
  return [
    '<!doctype html>',
    `<html lang="${composition.languages[0] ?? 'es'}" data-theme="${brand.theme === 'dark' ? 'dark' : 'light'}"${composition.kind === 'kiosk' ? ' data-density="kiosk"' : ''}${override === undefined ? '' : ' data-override'}>`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover,interactive-widget=resizes-content">',
    `<meta name="theme-color" content="${attribute(brand.color)}">`,
    ...(isEmbeddable ? [] : ['<meta name="format-detection" content="telephone=no">']),
    `<title>${text(brand.name)}</title>`,
    `<link rel="icon" href="${attribute(iconOf(brand))}">`,
    ...(isEmbeddable ? [] : [`<link rel="manifest" href="${WEB_MANIFEST_PATH}">`]),
    ...(override === undefined ? [] : overrideHead(override, path)),
    ...early(input),
    ...styles.map((file) => link('stylesheet', base + file, hashOf(composition, shell, file))),
    ...scripts.map((file) => script(base + file, hashOf(composition, shell, file), 'defer fetchpriority="high"')),
    ...choice(input),
    // After the shell's own files: a remote that hangs must not take their connections.
    ...preloads(input),
    '</head>',
    '<body>',
    '<div id="root"></div>',
    ...(override === undefined ? [] : [overrideFrame(override, composition.languages[0], path)]),
    `<noscript>${text(brand.name)}: JavaScript.</noscript>`,
    `<script type="application/json" id="composition">${json(composition)}</script>`,
    // The words for a program that did not start can come with none of its files.
    `<script type="application/json" id="boot-texts">${json(boot)}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

interface DrawnBy {
  readonly owner: RemoteId;
  /** The one that is drawn. */
  readonly routes: RouteTable;
  readonly screen: string;
  readonly release: Release;
  readonly isBundled: boolean;
  /** Where the files of the release lie. */
  readonly base: string;
  /** With what its screens begin. */
  readonly early: Readonly<Record<string, EarlyScreen>>;
}

/** Who draws a path, with its files: of its release among these, or of the shell's where the parts are bundled into it (`npm run perf`). */
function drawnBy({ composition, shell, remotes, path }: PageInput, among: PageInput['remotes'] = remotes): DrawnBy | undefined {
  const routes = routesOf(composition);
  const match = matchIn(routes, path) ?? matchIn(routes, composition.home);
  if (match === undefined) return undefined;
  const { name, entry } = match;
  const { owner, screen } = entry;
  if (!isRemoteId(owner) || !isComposed(composition, owner)) return undefined;
  const isBundled = shell.groups[`${owner}-screens`] !== undefined;
  const release = isBundled ? shell : among[owner];
  if (release === undefined) return undefined;
  const base = isBundled ? shellBase(shell) : `/remotes/${owner}/${release.version}/`;
  return { owner, routes: { [name]: entry }, screen, release, isBundled, base, early: among[owner]?.early ?? {} };
}

/** Where there are versions to choose from, the program begins with the choice. */
function choice({ composition, shell }: PageInput): readonly string[] {
  const isChoice = Object.values(composition.remotes).some(({ canary }) => canary !== undefined);
  const files = isChoice ? (shell.groups['shell-choice'] ?? []) : [];
  return files.map((file) => link('preload', shellBase(shell) + file, hashOf(composition, shell, file), 'as="script"'));
}

/** What the page asks for by itself: nothing of a part of which it is for the early file to find out the version. */
function preloads(input: PageInput): readonly string[] {
  const drawn = drawnBy(input);
  if (drawn === undefined || input.composition.remotes[drawn.owner]?.canary !== undefined) return [];
  return filesOf(input.composition, drawn).map(({ href, integrity }) =>
    link('preload', href, integrity, `as="${href.endsWith('.css') ? 'style' : 'script'}"`),
  );
}

/** The files with which a screen begins. */
function filesOf(composition: Composition, { owner, screen, release, isBundled, base }: DrawnBy): readonly PinnedFile[] {
  const own = isBundled ? (release.groups[`${owner}-screens`] ?? []) : [release.entry, ...(release.groups['screens'] ?? [])];
  const files = [...own, ...(release.groups[`${owner}-${screen}`] ?? [])];
  // A remote without a hash does not run, and takes nobody else's page away.
  const pinned = [...new Set(files)].filter((file) => isPinned(composition, release, file));
  return pinned.map((file) => ({ href: base + file, integrity: hashOf(composition, release, file) }));
}

/** The early file, which also says that the program did not start; its block on pages that a diner opens cold: a kiosk's session is the program's to read, and so is the environment of a link. */
function early(input: PageInput): readonly string[] {
  const { shell, composition } = input;
  const file = shell.earlyFile;
  if (file === undefined) return [];
  return [
    ...(composition.kind === 'kiosk' || input.override !== undefined
      ? []
      : [`<script type="application/json" id="early">${json(earlyBlock(input))}</script>`]),
    script(shellBase(shell) + file, hashOf(composition, shell, file), 'async fetchpriority="high"'),
  ];
}

/** With what the path's screen begins, and where its texts lie. */
function earlyBlock(input: PageInput): EarlyPage {
  const { composition, canaries = {} } = input;
  const drawn = drawnBy(input);
  const part = drawn?.owner;
  const canary = part === undefined ? undefined : composition.remotes[part]?.canary;
  return {
    languages: composition.languages,
    provider: composition.provider,
    productSlug: composition.rules.productSlug,
    environment: composition.rules.defaultEnvironment,
    routes: drawn?.routes ?? {},
    ...earlyVersion(input, drawn, canary !== undefined),
    ...(part === undefined || canary === undefined
      ? {}
      : { canary: { part, ...audienceOf(canary), ...earlyVersion(input, drawnBy(input, canaries), true) } }),
  };
}

function audienceOf({ share, devices }: ComposedCanary): Audience {
  return { share, ...(devices === undefined ? {} : { devices }) };
}

/** What is asked for early of a version. */
function earlyVersion({ composition, shell }: PageInput, drawn: DrawnBy | undefined, hasFiles: boolean): EarlyVersion {
  const textsOf = (language: string) => [
    ...textFiles(composition, shell, shellBase(shell), `shell-${language}`),
    ...(drawn === undefined ? [] : textFiles(composition, drawn.release, drawn.base, `${drawn.owner}-${language}`)),
  ];
  return {
    screens: drawn?.early ?? {},
    texts: Object.fromEntries(composition.languages.map((language) => [language, textsOf(language)])),
    ...(hasFiles && drawn !== undefined ? { files: filesOf(composition, drawn) } : {}),
  };
}

function textFiles(composition: Composition, release: Release, base: string, group: string) {
  const files = (release.groups[group] ?? []).filter((file) => isPinned(composition, release, file));
  return files.map((file) => ({ href: `${base}${file}`, integrity: hashOf(composition, release, file) }));
}

function shellBase(shell: Release): string {
  return `/shell/${shell.version}/`;
}
