import * as v from 'valibot';
import type { Composition } from '../composition.ts';
import { checkContract } from '../module.ts';
import type { PinnedPassport } from '../passport.ts';
import { isRemoteId } from '../remotes.ts';
import type { RemoteId } from '../remotes.ts';
import { environmentOfPath } from '../routes/patterns.ts';
import { collisions, misnamed } from './claims.ts';
import type { KeysEntry, PinnedRelease } from './documents.ts';
import { pinnedRelease } from './pinned.ts';
import { activeKeys, isSignedBy } from './team-keys.ts';

/*
 * A link that shows one version of one part on a live site to somebody of its staff, for an hour at most. What it says is signed by a key of the part's team;
 * there is one algorithm, which no link can name. Whoever makes the page reads it (`readOverride`), and changes that one page alone.
 */

/** What a link says. */
export interface Override {
  readonly part: RemoteId;
  /** With its whole address where the files lie elsewhere. */
  readonly release: PinnedRelease;
  /** The origin of its files; `''`: those of the site itself. */
  readonly files: string;
  /** The sites at which it counts, as origins. */
  readonly sites: readonly string[];
  /** Epoch seconds. */
  readonly from: number;
  readonly until: number;
  /** The public key that it is signed by. */
  readonly key: string;
}

/** Where a site takes such links: the page that sends one on with the session, and the answer to that. */
export const OVERRIDE_PATH = '/override';

/** A link counts for so long, s. */
export const LONGEST_S = 3_600;

/** Of what is signed: no signature of another kind is one of a link. */
export const OVERRIDE_KIND = 'comanda override 1';
/** The longest that is read: a passport has some thousand letters. */
const MOST_LETTERS = 32_768;

const MOST_SITES = 20;

const seconds = v.pipe(
  v.number(),
  v.check((value: number) => Number.isSafeInteger(value), 'no whole seconds'),
);
const shape = v.object({
  part: v.custom<RemoteId>((value) => typeof value === 'string' && isRemoteId(value)),
  release: v.pipe(
    pinnedRelease,
    v.check(({ version }) => /^(?!\.+$)[\w.+-]{1,80}$/.test(version), 'a version that is no name of a folder'),
    v.check(({ integrity }) => integrity !== '', 'no hash'),
  ),
  files: v.string(),
  sites: v.pipe(
    v.array(v.string()),
    v.check(({ length }) => length > 0 && length <= MOST_SITES, 'no sites, or too many'),
  ),
  from: seconds,
  until: seconds,
  key: v.string(),
});

/** What a site knows of itself when a link comes to it. */
export interface Site {
  /** As the browser asked for it. */
  readonly origin: string;
  /** Epoch ms. */
  readonly now: number;
  /** The page as everybody gets it. */
  readonly composition: Composition;
  /** Origins where versions may lie that are not the site's own; undefined: it takes no links. */
  readonly allowed: readonly string[] | undefined;
  readonly keysOf: (part: RemoteId) => KeysEntry | undefined;
  /** What the live shell claims. */
  readonly shell: PinnedPassport | undefined;
}

/** What a link says where it counts at a site now; else why it does not, in a word for the log. */
export function readOverride(link: string, site: Site): Override | string {
  const [body = '', signature = '', ...more] = link.length > MOST_LETTERS ? [] : link.split('.');
  if (body === '' || more.length > 0) return 'form';
  const text = Buffer.from(body, 'base64url').toString('utf8');
  if (Buffer.from(text, 'utf8').toString('base64url') !== body) return 'form';
  const said = shaped(text);
  if (said === undefined) return 'form';
  const keys = site.keysOf(said.part);
  const isKey = keys !== undefined && activeKeys(keys).some(({ key, may }) => key === said.key && may === undefined);
  if (!isKey) return 'key';
  if (!isSignedBy(OVERRIDE_KIND, text, said.key, signature)) return 'signature';
  return overrideFault(said, text) ?? faultAt(said, site) ?? said;
}

/** Whether a page of a link may be opened there: a plain path of the site, of no other environment than tests have. */
export function isOverridePath(path: string): boolean {
  if (!/^\/(?!\/)[\w./%~-]*$/.test(path) || new URL(path, 'http://localhost').pathname !== path) return false;
  const environment = environmentOfPath(path);
  return environment === undefined || environment === 'TEST';
}

/** An origin that a browser takes for safe, written as it writes it: https, or this machine. */
export function isSafeOrigin(text: string): boolean {
  if (!/^https?:\/\/[a-z0-9.-]+(:\d+)?$/.test(text) || !URL.canParse(text)) return false;
  const { origin, protocol, hostname } = new URL(text);
  const isHere = hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '127.0.0.1';
  return origin === text && (protocol === 'https:' || isHere);
}

/** What says something twice, or more than there is to say, says nothing. */
function shaped(text: string): Override | undefined {
  try {
    const raw: unknown = JSON.parse(text);
    return v.is(shape, raw) && JSON.stringify(raw) === text && isAllKnown(raw) ? raw : undefined;
  } catch {
    return undefined;
  }
}

function isAllKnown(said: Override): boolean {
  const knows = (entries: object, value: object) => Object.keys(value).every((key) => Object.hasOwn(entries, key));
  return knows(shape.entries, said) && knows(pinnedRelease.entries, said.release);
}

/** What is wrong with a link wherever it goes, in a word; `text`: what is signed. Undefined: nothing. */
export function overrideFault({ part, release, files, sites, from, until }: Override, text: string): string | undefined {
  if (shaped(text) === undefined || text.length > MOST_LETTERS) return 'form';
  if (until <= from || until - from > LONGEST_S) return 'time';
  if (!sites.every(isSafeOrigin)) return 'sites';
  if (files !== '' && !isSafeOrigin(files)) return 'files';
  const folder = `${files}/remotes/${part}/${release.version}/`;
  return release.entry.startsWith(folder) && /^[\w-][\w.-]*\.js$/.test(release.entry.slice(folder.length)) ? undefined : 'entry';
}

/** What is wrong with it at a site, now. */
function faultAt(
  { part, release, files, sites, from, until }: Override,
  { origin, now, composition, allowed, shell }: Site,
): string | undefined {
  if (now < from * 1_000 || now >= until * 1_000) return 'time';
  if (!sites.includes(origin)) return 'site';
  if (allowed === undefined || (files !== '' && !allowed.includes(files))) return 'files';
  if (composition.kind === 'kiosk' || !Object.hasOwn(composition.remotes, part)) return 'part';
  if (!checkContract(release.contract, composition.contract).ok) return 'contract';
  const { passport } = release;
  if (passport === undefined) return 'passport';
  const others = Object.entries(composition.remotes).flatMap(([id, one]) =>
    isRemoteId(id) && id !== part && one.passport !== undefined ? [{ id, passport: one.passport }] : [],
  );
  const stated = [{ id: part, passport }, ...others, ...(shell === undefined ? [] : [{ id: 'shell' as const, passport: shell }])];
  const isForeign =
    misnamed({ id: part, passport }).length > 0 || collisions(stated).some(({ parts }) => parts.some(({ id }) => id === part));
  return isForeign ? 'passport' : undefined;
}
