import { createHash } from 'node:crypto';
import type { Composition } from '../../../shared-contracts/src/composition.ts';
import { LIVE_PATH } from '../../../shared-contracts/src/hosting/live.ts';
import { folderOf } from './folders.ts';
import { notFoundPage } from './not-found-page.ts';
import { siteHeaders, typeOf } from './own-headers.ts';
import { pagePlaces } from './page-places.ts';
import { PAGES } from './site.ts';
import type { Answer, Ask, Pass, Site, SiteFile } from './site.ts';

/** What pages and others ask their host for; which of it a composition has, its host says. */
const DOCUMENTS = [
  '/composition.json',
  LIVE_PATH,
  '/manifest.webmanifest',
  '/icons/apple-touch.png',
  '/kiosk-worker.js',
  '/embed.js',
  '/robots.txt',
  '/sitemap.xml',
];
/** Nobody's path: what it gets, every such path gets. */
const NOWHERE = '/-/-/-';
const NO_FILE = '/shell/-/-.js';
/** Documents name more of them: icons of the brand, parts of a long sitemap. */
const NAMED = /(\/icons\/[\w-]+\.png|\/sitemap-\d+\.xml)/g;
/** Where the provider does not answer now there is none. */
const SITEMAP_LINE = /^Sitemap: .*\n/m;

interface Wanted {
  readonly composition: Composition;
  readonly ask: Ask;
  /** The files of the releases, by their paths, without compressed copies. */
  readonly files: readonly string[];
  /** Other files that are served for a day, by their paths. */
  readonly assets: readonly string[];
  readonly passes: readonly Pass[];
}

/** The site of a composition, out of what the page service answers now. Rejects where that has no page. */
export async function makeSite({ composition, ask, files, assets, passes }: Wanted): Promise<Site> {
  const pageFiles = new Map<string, SiteFile>();
  const pageFile = async (path: string): Promise<{ readonly file: string; readonly status: number }> => {
    const answer = await ask(path, 'page');
    if (!typeOf(answer.headers).startsWith('text/html'))
      throw new Error(`${path}: no page, ${answer.status} ${answer.body.toString('utf8').slice(0, 200)}`);
    const file = pageFileOf(answer);
    pageFiles.set(file.path, file);
    return { file: file.path, status: answer.status };
  };
  const pages = [];
  for (const { pattern, sample } of pagePlaces(composition)) pages.push({ pattern, file: (await pageFile(sample)).file });
  const documents = await documentsOf(ask);
  const folders = [];
  for (const path of ['/shell/', '/remotes/', '/assets/']) {
    const own = [...files, ...assets].filter((file) => file.startsWith(path));
    if (own.length > 0) folders.push(await folderOf(path, own, ask));
  }
  const unknown = await pageFile(NOWHERE);
  const missing = await ask(NO_FILE, 'file');
  return {
    name: composition.name,
    folders,
    documents,
    pageFiles: [...pageFiles.values()],
    pages,
    unknown,
    missing: {
      status: missing.status,
      type: typeOf(missing.headers),
      text: missing.body.toString('utf8'),
      headers: siteHeaders(missing.headers),
    },
    notFound: notFoundPage(composition),
    passes,
  };
}

async function documentsOf(ask: Ask): Promise<readonly SiteFile[]> {
  const documents = new Map<string, SiteFile>();
  const waiting = [...DOCUMENTS];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const { status, headers, body } = await ask(path, 'file');
    if (status !== 200 || documents.has(path)) continue;
    documents.set(path, { path, content: body, type: typeOf(headers), headers: siteHeaders(headers) });
    if (/\.(?:webmanifest|xml)$/.test(path)) waiting.push(...[...body.toString('utf8').matchAll(NAMED)].map(([, named = '']) => named));
  }
  const robots = documents.get('/robots.txt');
  if (robots !== undefined && !documents.has('/sitemap.xml'))
    documents.set(robots.path, { ...robots, content: Buffer.from(robots.content.toString('utf8').replace(SITEMAP_LINE, '')) });
  return [...documents.values()];
}

/** Pages that are the same are one file. */
function pageFileOf({ headers, body }: Answer): SiteFile {
  const own = siteHeaders(headers);
  const mark = createHash('sha256').update(JSON.stringify(own)).update(body).digest('hex').slice(0, 16);
  return { path: `${PAGES}${mark}.html`, content: body, type: typeOf(headers), headers: own };
}
