import * as v from 'valibot';
import { withDemoInDevelopment } from '../composition.ts';
import type { Composition } from '../composition.ts';
import type { ContractVersion } from '../module.ts';
import { isRemoteId } from '../remotes.ts';
import type { PartId } from '../remotes.ts';
import { passport } from './passport-schema.ts';

const contract = v.custom<ContractVersion>((value) => typeof value === 'string' && /^\d+\.\d+$/.test(value));
/** A version of a remote with all that is needed to load it. */
export const release = {
  version: v.string(),
  contract,
  container: v.pipe(v.string(), v.regex(/^[A-Za-z_][A-Za-z0-9_]*$/)),
  entry: v.string(),
  // Whole, or a browser that cannot read it checks nothing.
  integrity: v.pipe(v.string(), v.regex(/^(sha384-[A-Za-z0-9+/]{64})?$/)),
  passport: v.exactOptional(passport),
};
/** A version of a remote, whether it is on, the version before, and what a share of the visitors runs instead. */
const remote = v.object({
  ...release,
  enabled: v.boolean(),
  previous: v.exactOptional(v.object(release)),
  canary: v.exactOptional(v.object({ ...release, share: v.number(), devices: v.exactOptional(v.array(v.number())) })),
});

/** Stands in a header: nothing but an origin may be in it. */
const origin = v.pipe(v.string(), v.regex(/^https?:\/\/[a-z0-9.-]+(:\d+)?$/));

const partId = v.custom<PartId>((value) => typeof value === 'string' && (value === 'shell' || isRemoteId(value)));

const document = v.object({
  name: v.string(),
  kind: v.picklist(['consumer', 'kiosk', 'partner']),
  hosts: v.array(v.string()),
  contract,
  revision: v.number(),
  shellVersion: v.string(),
  brand: v.object({
    name: v.string(),
    logoUrl: v.exactOptional(v.string()),
    color: v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i)),
    theme: v.picklist(['light', 'dark', 'system']),
  }),
  rules: v.object({
    loginProviders: v.array(v.picklist(['google', 'facebook', 'apple', 'linkedin'])),
    allowsGuestLogin: v.boolean(),
    isStadium: v.boolean(),
    isDevelopment: v.boolean(),
    staffEmailDomains: v.array(v.string()),
    productSlug: v.string(),
    defaultEnvironment: v.picklist(['PROD', 'DEV', 'TEST']),
    profile: v.exactOptional(
      v.object({
        isEditable: v.exactOptional(v.boolean()),
        showsAddresses: v.exactOptional(v.boolean()),
        canChangePassword: v.exactOptional(v.boolean()),
        showsConditions: v.exactOptional(v.boolean()),
        showsVenueChoice: v.exactOptional(v.boolean()),
      }),
    ),
  }),
  // Each stands in addresses and attributes of pages.
  languages: v.array(v.pipe(v.string(), v.regex(/^[a-z]{2}$/))),
  home: v.string(),
  requires: v.array(partId),
  embedders: v.array(v.string()),
  provider: v.object({
    url: v.string(),
    token: v.string(),
    loginPath: v.string(),
    kioskLogin: v.exactOptional(v.picklist(['code', 'login', 'module'])),
    authorizeUrl: v.exactOptional(v.string()),
  }),
  realtime: v.exactOptional(
    v.object({ databaseUrl: v.string(), authUrl: v.exactOptional(v.string()), apiKey: v.string(), projectId: v.string() }),
  ),
  printAgent: v.exactOptional(v.object({ url: v.string(), token: v.string() })),
  payment: v.exactOptional(v.object({ origin, mercadoPagoKey: v.exactOptional(v.string()) })),
  assets: v.exactOptional(v.object({ mapTiles: v.exactOptional(v.string()), dishPictures: v.exactOptional(v.string()) })),
  reportsUrl: v.exactOptional(v.string()),
  demo: v.exactOptional(
    v.object({
      accounts: v.exactOptional(v.array(v.object({ email: v.string(), password: v.string(), role: v.picklist(['diner', 'staff']) }))),
      devices: v.exactOptional(v.array(v.object({ kioskId: v.string(), code: v.string(), name: v.string() }))),
    }),
  ),
  orderPolling: v.boolean(),
  worksOffline: v.exactOptional(v.boolean()),
  remotes: v.record(v.pipe(v.string(), v.check(isRemoteId)), remote),
});

/** What a development server builds changes all the time and has no hash; everywhere else every remote is pinned by one. */
export const schema = v.pipe(
  document,
  v.check(
    ({ rules, remotes }) =>
      rules.isDevelopment ||
      Object.values(remotes).every((one) => [one, one.previous, one.canary].every((version) => version?.integrity !== '')),
    'a remote without a hash',
  ),
);

/** A composition document as the shell may trust it, or undefined. What is for trying the product stays behind outside of development. */
export function decodeComposition(raw: unknown): Composition | undefined {
  const parsed = v.safeParse(schema, raw);
  return parsed.success ? withDemoInDevelopment(parsed.output) : undefined;
}
