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
import { DEFAULT_LANGUAGE } from '@comanda/shared-contracts/domain/environment';
import type { Language } from '@comanda/shared-contracts/domain/environment';
import { routesOf } from '@comanda/shared-contracts/routes/composed-routes';
import { matchIn } from '@comanda/shared-contracts/routes/match';
import type { RouteTable } from '@comanda/shared-contracts/routes/match';
import type { Audience } from '@comanda/shared-contracts/share';
import boot from '../src/i18n/boot.json' with { type: 'json' };
import { inLanguage } from '../src/i18n/in-language.ts';
import words from '../src/i18n/picture.json' with { type: 'json' };
import { arrivingBody, arrivingHead, isArriving } from './arriving.ts';
import { brandFontHead } from './brand-font.ts';
import { hashOf, isPinned } from './file-hash.ts';
import { attribute, json, link, script, text } from './markup.ts';
import { overrideFrame, overrideHead } from './override-page.ts';
import type { OverrideNote } from './override-page.ts';
import { headTags, NOT_INDEXED, plainBeside, plainMarkup, structuredTags } from './page-head.ts';
import type { PageHead } from './page-head.ts';
import { pictureBody, pictureHead, shownPicture, TAKEOVER } from './picture.ts';
import type { Picture } from './picture.ts';
import { drawnIconPath, iconOf, WEB_MANIFEST_PATH } from './web-manifest.ts';

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
  /** What is known of the path for whoever reads the page without running it; absent: the brand's name is all. */
  readonly head?: PageHead;
  /** The first screen, drawn before the program is there. */
  readonly picture?: Picture;
  /** One of the composition's, in which the page arrives; absent: its first. */
  readonly language?: Language;
  /** As somebody chose in this browser; absent: the brand's, or that of the picture. */
  readonly theme?: 'light' | 'dark';
}

/**
 * The HTML of a composition for a path: the composition as a data block, the shell's files, and preload links for what
 * the path's owner will need, so that the browser asks for everything at once. The same for a CDN and for the sandbox.
 */
export function renderPage(input: PageInput): string {
  const { composition, path, override } = input;
  const { brand } = composition;
  const picture = shownPicture(input);
  const language = input.language ?? composition.languages[0] ?? DEFAULT_LANGUAGE;
  const isEmbeddable = composition.embedders.length > 0;
  return [
    '<!doctype html>',
    `<html${rootAttributes(input, language, picture)}>`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover,interactive-widget=resizes-content">',
    `<meta name="theme-color" content="${attribute(brand.color)}">`,
    ...(isEmbeddable ? [] : ['<meta name="format-detection" content="telephone=no">']),
    ...said(input),
    ...brandFontHead(brand),
    ...(picture === undefined ? [] : pictureHead(picture, brand)),
    `<link rel="icon" href="${attribute(iconOf(brand))}">`,
    ...(isEmbeddable ? [] : installed(brand)),
    ...(override === undefined ? [] : overrideHead(override, path)),
    ...early(input),
    ...ownStyles(input, picture),
    ...scripts(input),
    ...choice(input),
    ...takeover(input),
    // After the shell's own files: a remote that hangs must not take their connections.
    ...preloads(input),
    ...textPreloads(input, language),
    '</head>',
    '<body>',
    `<div id="root">${isArriving(input) ? arrivingBody(input, language) : ''}</div>`,
    ...(picture === undefined ? [] : pictureBody(picture, language)),
    ...(override === undefined ? [] : [overrideFrame(override, composition.languages[0], path)]),
    plain(input, language),
    `<script type="application/json" id="composition">${json(composition)}</script>`,
    // The words for a program that did not start can come with none of its files.
    `<script type="application/json" id="boot-texts">${json(bootTexts(input))}</script>`,
    // Last: a menu's is long, and no program waits for it.
    ...(isRead(input) ? structuredTags(input.head, language) : []),
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

/** Whether the page is somebody's to read by what stands in its head: a page of tests, which a link made, is not. */
function isRead(input: PageInput): input is PageInput & { readonly head: PageHead } {
  return input.head !== undefined && input.override === undefined;
}

/** A kiosk's page, and one that stands in a partner's own, is no place that a search engine leads to. */
function said(input: PageInput): readonly string[] {
  const { composition } = input;
  const isSite = composition.kind === 'consumer' && input.override === undefined;
  if (isRead(input)) return headTags({ ...input.head, isIndexed: input.head.isIndexed && isSite });
  return [`<title>${text(composition.brand.name)}</title>`, ...(isSite ? [] : [NOT_INDEXED])];
}

/** That in which the page arrives, which its program most likely begins with; of a page that is made for all, those of the composition. */
function languagesOf({
  language,
  composition,
}: { readonly language: Language | undefined } & Pick<PageInput, 'composition'>): readonly Language[] {
  return language === undefined ? composition.languages : [language];
}

function bootTexts(input: PageInput): Readonly<Record<Language, unknown>> {
  return Object.fromEntries(languagesOf({ ...input, language: input.language }).map((one) => [one, inLanguage<unknown>(boot, one)]));
}

/** How the site looks on the screen of a device that has it there. */
function installed(brand: Composition['brand']): readonly string[] {
  const touch = attribute(drawnIconPath(brand, 'apple-touch'));
  return [`<link rel="apple-touch-icon" href="${touch}">`, `<link rel="manifest" href="${WEB_MANIFEST_PATH}">`];
}

/** What is read where no program runs; beside a picture, which says the rest, how to reach whom it shows. */
function plain(input: PageInput, language: Language): string {
  const page = isRead(input) ? input.head.plain : undefined;
  if (shownPicture(input) !== undefined) return page === undefined ? '' : `<noscript>${plainBeside(page)}</noscript>`;
  const said = page === undefined ? `<h1>${text(input.composition.brand.name)}</h1>` : plainMarkup(page);
  return `<noscript>${said}<p>${text(inLanguage(words, language).scripts)}</p></noscript>`;
}

function rootAttributes(
  { composition: { brand, kind }, override, theme: chosen }: PageInput,
  language: Language,
  picture: Picture | undefined,
): string {
  const theme = picture?.theme ?? chosen ?? (brand.theme === 'dark' ? 'dark' : 'light');
  return [
    ` lang="${language}" data-theme="${theme}"`,
    kind === 'kiosk' ? ' data-density="kiosk"' : '',
    override === undefined ? '' : ' data-override',
    picture === undefined ? '' : ' class="pictured"',
  ].join('');
}

/** The shell's own styles. */
function styles(input: PageInput): readonly string[] {
  return mainStyles(input).map(({ href, integrity }) => link('stylesheet', href, integrity));
}

/**
 * The same where a picture stands, which has its own: on their way, for the program to put in force here when it begins
 * (`src/early/watch-start.ts`). The first paint waits for none, and what the parts load later comes behind them in the page: before them, each
 * sheet of a part would have the browser rebuild all layers and letters, and lay out the whole page anew. The letters are the picture's.
 * A page that shows that it is on its way has a sheet of its own, too, and needs these as soon as its program.
 */
function ownStyles(input: PageInput, picture: Picture | undefined): readonly string[] {
  if (picture === undefined && !isArriving(input)) return styles(input);
  if (picture === undefined) return [...arrivingHead(styles(input)), ...held(mainStyles(input), 'high')];
  const unlettered = mainStyles(input).filter(({ href }) => !LETTERS.test(href));
  return held(unlettered, 'low');
}

function held(files: readonly PinnedFile[], priority: 'high' | 'low'): readonly string[] {
  return files.map(({ href, integrity }) => link('preload', href, integrity, `as="style" data-sheet fetchpriority="${priority}"`));
}

/** The sheet of the letters (`FONTS_CHUNK` of the build). */
const LETTERS = /\/fonts\.[^/]*$/;

function mainStyles({ composition, shell }: PageInput): readonly PinnedFile[] {
  const files = (shell.groups['main'] ?? []).filter((file) => file.endsWith('.css'));
  return files.map((file) => ({ href: shellBase(shell) + file, integrity: hashOf(composition, shell, file) }));
}

/**
 * The shell's program, also where a picture stands already: a server of six connections (HTTP/1) has it otherwise behind each small file of the page,
 * and a tap is answered two thirds of a second later, while the picture is painted no sooner.
 */
function scripts({ composition, shell }: PageInput): readonly string[] {
  const files = (shell.groups['main'] ?? []).filter((file) => file.endsWith('.js'));
  return files.map((file) => script(shellBase(shell) + file, hashOf(composition, shell, file), 'defer fetchpriority="high"'));
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
  return isChoice ? chunk(composition, shell, 'shell-choice') : [];
}

/** With what the program takes the place of a picture. */
function takeover(input: PageInput): readonly string[] {
  return shownPicture(input) === undefined ? [] : chunk(input.composition, input.shell, TAKEOVER);
}

/** Asks for what the program begins with beside its own files. */
function chunk(composition: Composition, shell: Release, group: string): readonly string[] {
  const files = shell.groups[group] ?? [];
  return files.map((file) => link('preload', shellBase(shell) + file, hashOf(composition, shell, file), 'as="script"'));
}

/** What the page asks for by itself: nothing of a part of which it is for the early file to find out the version. */
function preloads(input: PageInput): readonly string[] {
  const drawn = drawnBy(input);
  if (drawn === undefined || input.composition.remotes[drawn.owner]?.canary !== undefined) return [];
  const priority = shownPicture(input) === undefined ? '' : ' fetchpriority="low"';
  return filesOf(input.composition, drawn).map(({ href, integrity }) =>
    link('preload', href, integrity, `as="${href.endsWith('.css') ? 'style' : 'script'}"${priority}`),
  );
}

/**
 * Where a picture stands, the texts of its language: the program most likely begins with them, and the early file, which finds out, comes later
 * than what is named here. Those of a part whose version that file chooses are its to ask for.
 */
function textPreloads(input: PageInput, language: Language): readonly string[] {
  if (shownPicture(input) === undefined) return [];
  const drawn = drawnBy(input);
  const isChosen = drawn === undefined || input.composition.remotes[drawn.owner]?.canary !== undefined;
  return textsOf(input, isChosen ? undefined : drawn, language).map(({ href, integrity }) =>
    link('preload', href, integrity, 'as="script" fetchpriority="low"'),
  );
}

/** The files of the shell's and a part's texts in a language. */
function textsOf({ composition, shell }: PageInput, drawn: DrawnBy | undefined, language: Language): readonly PinnedFile[] {
  return [
    ...textFiles(composition, shell, shellBase(shell), `shell-${language}`),
    ...(drawn === undefined ? [] : textFiles(composition, drawn.release, drawn.base, `${drawn.owner}-${language}`)),
  ];
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
function earlyVersion(input: PageInput, drawn: DrawnBy | undefined, hasFiles: boolean): EarlyVersion {
  const { composition, language: arrives } = input;
  return {
    screens: drawn?.early ?? {},
    texts: Object.fromEntries(
      languagesOf({ composition, language: arrives }).map((language) => [language, textsOf(input, drawn, language)]),
    ),
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
