import type { Composition } from '@comanda/shared-contracts/composition';
import { CONTRACT } from '@comanda/shared-contracts/module';
import type { PinnedPassport } from '@comanda/shared-contracts/passport';
import type { RemoteId } from '@comanda/shared-contracts/remotes';

/** A page as a live site answers it. */
export interface PageAnswer {
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The remote that a development server builds, and what it is to the platform. */
export interface LiveRemote {
  readonly id: RemoteId;
  readonly passport: PinnedPassport;
}

/** Where a page comes from, and the development server that shows it, as origins: `https://shop.example`, `http://localhost:3000`. */
export interface Places {
  readonly live: string;
  readonly own: string;
}

/** Of headers what holds for the text that was sent, not for the one that is made of it; and what would bind this host to https. */
const NOT_KEPT =
  /^(?:content-(?:encoding|length)|transfer-encoding|connection|keep-alive|date|etag|strict-transport-security|set-cookie)$/i;

/**
 * A page of a live site with one remote from a development server in place of the released one: in its composition that remote has no hash, which only a composition
 * in development may have, and what the site itself would answer is asked of the development server. The site need not know the remote. The rest is the site's, the security
 * policy too, beside what the remote's passport names in it. Undefined: the text is no page of a shell.
 */
export function livePage({ html, headers }: PageAnswer, remote: LiveRemote, { live, own }: Places): PageAnswer | undefined {
  const found = /(<script type="application\/json" id="composition">)([^<]*)/.exec(html);
  const [block, start, text] = found ?? [];
  if (block === undefined || start === undefined || text === undefined) return undefined;
  const moved = (from: string): string =>
    [live, socketOf(live)].reduce((rest, origin) => rest.replaceAll(wholeOrigin(origin), origin === live ? own : socketOf(own)), from);
  const composition: Composition = JSON.parse(text);
  const preloads = new RegExp(`<link rel="preload"[^>]* href="/remotes/${remote.id}/[^>]*>`, 'g');
  return {
    html: moved(html.replace(block, () => start + json(composed(composition, remote))).replaceAll(preloads, '')),
    headers: Object.fromEntries(
      Object.entries(headers).flatMap(([name, value]) => (NOT_KEPT.test(name) ? [] : [[name, permitting(moved(value), remote)]])),
    ),
  };
}

/** Where the live site has what a development server was asked for; undefined for an address that is no path. Of `//other.example/` no other site is asked. */
export function liveAddress(live: string, url: string): URL | undefined {
  return url.startsWith('/') ? new URL(`${live}${url}`) : undefined;
}

/** Middlewares with one more, behind those that refuse requests by their headers: they hold for every answer of ours. */
export function behindChecks<M extends object>(middlewares: readonly M[], added: M): M[] {
  const isCheck = (one: M) => 'name' in one && typeof one.name === 'string' && one.name.endsWith('-header-check');
  const after = middlewares.findLastIndex(isCheck) + 1;
  return middlewares.toSpliced(after, 0, added);
}

/** Where the development server has the entry of a remote. */
export function liveEntry(id: RemoteId): string {
  return `/remotes/${id}/dev/remoteEntry.js`;
}

/** A composition in which a remote is that of the development server, for every visitor and with nothing to fall back to. */
function composed(composition: Composition, { id, passport }: LiveRemote): Composition {
  const remote = {
    version: 'dev',
    contract: CONTRACT,
    container: `${id}_dev`.replaceAll('-', '_'),
    entry: liveEntry(id),
    integrity: '',
    passport,
    enabled: true,
  };
  return { ...composition, rules: { ...composition.rules, isDevelopment: true }, remotes: { ...composition.remotes, [id]: remote } };
}

/** A security policy that has the names under which a remote makes Trusted Types policies; another header as it is. */
function permitting(header: string, { passport }: LiveRemote): string {
  return header.replace(/(?<=(?:^|; ?)trusted-types )[^;]*/, (names) =>
    [...new Set([...names.split(' '), ...passport.policies])].join(' '),
  );
}

/** An origin, and not the beginning of another one: `http://localhost` is none of `http://localhost:8091`. */
function wholeOrigin(origin: string): RegExp {
  return new RegExp(`${origin.replaceAll(/[.[\]]/g, '\\$&')}(?![\\w.:-])`, 'g');
}

function socketOf(origin: string): string {
  return origin.replace(/^http/, 'ws');
}

/** JSON that cannot end its script element. */
function json(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
