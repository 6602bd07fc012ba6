import type { Composition } from '@comanda/shared-contracts/composition';
import { ARRIVING_SOURCES } from './arriving.ts';
import { brandFontAddresses, brandFontSource } from './brand-font.ts';
import { styleSource } from './picture.ts';
import type { Picture } from './picture.ts';

/** The names that the shell's code makes Trusted Types policies under, with the one for data for machines; those of the parts stand in their passports. */
const SHELL_POLICIES = ['comanda-remotes', 'comanda-kiosk-worker', 'comanda-data', 'shell'];

export interface ServedAt {
  /** `http` in the sandbox, `https` in production. */
  readonly protocol: 'http' | 'https';
  /** Host with port, as the browser asked for it. */
  readonly host: string;
}

/**
 * The security headers of a composition's pages: the same in development, test and production. R6.
 * No script of a page stands inline, and no style but the sheets of its brand's letters and of its picture, or of what it shows in a picture's place, by their hashes; JSON blocks are data and need no exception.
 */
export function securityHeaders(composition: Composition, served: ServedAt, picture?: Picture): Readonly<Record<string, string>> {
  const policy: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...remoteOrigins(composition)],
    'style-src': [
      "'self'",
      ...remoteOrigins(composition),
      ...brandFontSource(composition.brand),
      ...(picture === undefined ? ARRIVING_SOURCES : [styleSource(picture)]),
    ],
    'img-src': ["'self'", 'data:', 'blob:', 'https:', ...pictureOrigins(composition)],
    'font-src': ["'self'", ...new Set([...remoteOrigins(composition), ...originsOf(brandFontAddresses(composition.brand))])],
    'connect-src': ["'self'", ...connections(composition, served), ...firebaseServers(composition)],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'frame-src': ["'self'", ...(composition.payment === undefined ? [] : [composition.payment.origin])],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'object-src': ["'none'"],
    'frame-ancestors': composition.embedders.length === 0 ? ["'none'"] : composition.embedders,
    'require-trusted-types-for': ["'script'"],
    'trusted-types': [...new Set([...SHELL_POLICIES, ...policiesOf(composition)])],
  };
  return {
    'Content-Security-Policy': Object.entries(policy)
      .map(([name, values]) => `${name} ${values.join(' ')}`)
      .join('; '),
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(self), geolocation=(self), microphone=(), payment=(self), usb=()',
  };
}

/**
 * The headers of a remote's `worker.js`, or none for any other path. A worker lives under the policy that comes with its own file: it may
 * run WebAssembly, which no page may, and call nobody but us. Decision record 0013.
 */
export function workerHeaders(pathname: string): Readonly<Record<string, string>> {
  if (!/^\/remotes\/[^/]+\/[^/]+\/worker\.js$/.test(pathname)) return {};
  return { 'Content-Security-Policy': "default-src 'none'; script-src 'wasm-unsafe-eval'; connect-src 'self'" };
}

/** Where the SDK of Firebase logs in by a custom token, and renews that login. */
const FIREBASE_LOGIN = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];

/**
 * Where the SDK goes beside the addresses that the composition names: to Google's login, unless an address of one's own stands in for it;
 * and to the server of a Firebase database (`s-….firebaseio.com`) that the database's first word sends it on to.
 */
function firebaseServers({ realtime }: Composition): readonly string[] {
  if (realtime === undefined) return [];
  const domain = /^https:\/\/[^./]+\.(firebaseio\.com|[a-z0-9-]+\.firebasedatabase\.app)(?=[/?]|$)/.exec(realtime.databaseUrl)?.[1];
  return [...(realtime.authUrl === undefined ? FIREBASE_LOGIN : []), ...(domain === undefined ? [] : [`wss://*.${domain}`])];
}

/** Of each version that a page of the composition may come to run: which one that is it finds out, and its policy is one for all. */
function policiesOf({ remotes }: Composition): readonly string[] {
  const versions = Object.values(remotes).flatMap((remote) => [remote, remote.canary, remote.previous]);
  return versions.flatMap((version) => version?.passport?.policies ?? []);
}

function remoteOrigins(composition: Composition): readonly string[] {
  const entries = Object.values(composition.remotes).flatMap(({ entry, canary }) => [entry, canary?.entry ?? '']);
  const origins = entries.flatMap((entry) => {
    const origin = /^https?:\/\/[^/]+/.exec(entry)?.[0];
    return origin === undefined ? [] : [origin];
  });
  return [...new Set(origins)];
}

/** Hosts without https that the composition itself shows pictures of: any https host may be one. */
function pictureOrigins({ provider, brand, assets }: Composition): readonly string[] {
  const addresses = [provider.url, brand.logoUrl, assets?.mapTiles, assets?.dishPictures];
  return originsOf(addresses.filter((address) => address?.startsWith('http:') === true));
}

/** The origins of whole addresses, each once; paths of the site have none of their own. */
function originsOf(addresses: readonly (string | undefined)[]): readonly string[] {
  const whole = addresses.flatMap((address) => (address !== undefined && /^https?:/.test(address) ? [new URL(address).origin] : []));
  return [...new Set(whole)];
}

function connections(composition: Composition, served: ServedAt): readonly string[] {
  const socket = served.protocol === 'https' ? 'wss' : 'ws';
  const { provider, realtime, printAgent, reportsUrl } = composition;
  const origins = originsOf([provider.url, realtime?.databaseUrl, realtime?.authUrl, printAgent?.url, reportsUrl]);
  return [...new Set([`${socket}://${served.host}`, ...origins, ...origins.map((origin) => origin.replace(/^http/, 'ws'))])];
}
