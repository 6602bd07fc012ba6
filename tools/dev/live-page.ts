import type { Composition } from '@comanda/shared-contracts/composition';
import { CONTRACT } from '@comanda/shared-contracts/module';
import type { RemoteId } from '@comanda/shared-contracts/remotes';

/** A page as a live site answers it. */
export interface PageAnswer {
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
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
 * in development may have, and what the site itself would answer is asked of the development server. The rest, the security policy too, is the site's. Undefined:
 * the text is no page of a shell.
 */
export function livePage({ html, headers }: PageAnswer, id: RemoteId, { live, own }: Places): PageAnswer | undefined {
  const found = /(<script type="application\/json" id="composition">)([^<]*)/.exec(html);
  const [block, start, text] = found ?? [];
  if (block === undefined || start === undefined || text === undefined) return undefined;
  const moved = (from: string): string => from.replaceAll(live, own).replaceAll(socketOf(live), socketOf(own));
  const composition: Composition = JSON.parse(text);
  const preloads = new RegExp(`<link rel="preload"[^>]* href="/remotes/${id}/[^>]*>`, 'g');
  return {
    html: moved(html.replace(block, () => start + json(composed(composition, id))).replaceAll(preloads, '')),
    headers: Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (NOT_KEPT.test(name) ? [] : [[name, moved(value)]]))),
  };
}

/** Where the development server has the entry of a remote. */
export function liveEntry(id: RemoteId): string {
  return `/remotes/${id}/dev/remoteEntry.js`;
}

/** A composition in which a remote is that of the development server. */
function composed(composition: Composition, id: RemoteId): Composition {
  const remote = {
    ...composition.remotes[id],
    version: 'dev',
    contract: CONTRACT,
    container: `${id}_dev`.replaceAll('-', '_'),
    entry: liveEntry(id),
    integrity: '',
    enabled: true,
  };
  return { ...composition, rules: { ...composition.rules, isDevelopment: true }, remotes: { ...composition.remotes, [id]: remote } };
}

function socketOf(origin: string): string {
  return origin.replace(/^http/, 'ws');
}

/** JSON that cannot end its script element. */
function json(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
