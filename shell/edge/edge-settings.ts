import { join, resolve } from 'node:path';
import { proxiesOf } from './proxies.ts';

/** What the environment says of a page service. */
export interface EdgeSettings {
  readonly port: number;
  readonly host: string;
  /** A bucket; then the folder is where its copy is kept, a new one where none is named. */
  readonly storeUrl?: string;
  readonly storeDir?: string;
  readonly assetsDir?: string;
  readonly providerUrl?: string;
  readonly trustedProxies: readonly string[];
  /** The folder is the copy of a store, which comes in any order. */
  readonly isCopy?: boolean;
  readonly refreshMs: number;
  readonly room: number;
  readonly drainMs: number;
}

const MEGABYTE = 1_024 * 1_024;
/** Where this checkout builds to. */
const OWN_STORE = join(import.meta.dirname, '../../sandbox/data/store');

/** The settings of `npm run edge`, as `docs/releasing.md` lists them; a text: what is wrong with them. */
export function edgeSettings(env: Readonly<Record<string, string | undefined>>): EdgeSettings | string {
  const numbers = { PORT: 8080, REFRESH_MS: 2_000, PAGE_CACHE_MB: 128, DRAIN_MS: 0 };
  const read = Object.entries(numbers).map(
    ([name, usual]) => [name, env[name] === undefined || env[name] === '' ? usual : Number(env[name])] as const,
  );
  const wrong = read.find(([, value]) => !Number.isInteger(value) || value < 0);
  if (wrong !== undefined) return `${wrong[0]} must be a whole number, not ${JSON.stringify(env[wrong[0]])}`;
  const { PORT = 0, REFRESH_MS = 0, PAGE_CACHE_MB = 0, DRAIN_MS = 0 } = Object.fromEntries(read);
  if (REFRESH_MS < 100) return 'REFRESH_MS must be 100 or more';
  const said = (name: string) => (env[name] === '' ? undefined : env[name]);
  const [storeUrl, storeDir, assetsDir, providerUrl] = ['STORE_URL', 'STORE_DIR', 'ASSETS_DIR', 'PROVIDER_URL'].map(said);
  if (providerUrl !== undefined && !/^https?:$/.test(URL.parse(providerUrl)?.protocol ?? ''))
    return `PROVIDER_URL is no address: ${JSON.stringify(providerUrl)}`;
  return {
    port: PORT,
    host: said('HOST') ?? '0.0.0.0',
    ...(storeUrl === undefined ? { storeDir: storeDir ?? OWN_STORE } : { storeUrl, ...(storeDir === undefined ? {} : { storeDir }) }),
    ...(assetsDir === undefined ? {} : { assetsDir: resolve(assetsDir) }),
    ...(providerUrl === undefined ? {} : { providerUrl }),
    trustedProxies: proxiesOf(said('TRUSTED_PROXIES')),
    ...(said('STORE_IS_COPY') === '1' ? { isCopy: true } : {}),
    refreshMs: REFRESH_MS,
    room: PAGE_CACHE_MB * MEGABYTE,
    drainMs: DRAIN_MS,
  };
}
