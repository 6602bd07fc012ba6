import * as v from 'valibot';

/** Names of all kinds; `<part>/<name>` of what a part brings. Such a name stands in headers, addresses and keys: nothing else may be in it. */
const name = v.pipe(v.string(), v.regex(/^[\w-]{1,60}(\/[\w-]{1,60})?$/));
/** Below the provider's origin, or the page's own: `//host` would be another one. */
const path = v.pipe(v.string(), v.regex(/^(\{loginPath\}|(\/[\w.:{}?-]+)*\/?)$/));
const strings = v.record(v.string(), v.string());

const route = v.object({
  screen: name,
  scope: v.picklist(['site', 'venue']),
  path,
  aliases: v.exactOptional(v.array(path)),
  pathIn: v.exactOptional(v.record(v.string(), path)),
  hasVenueLook: v.exactOptional(v.boolean()),
  header: v.exactOptional(v.picklist(['site', 'title', 'none'])),
  notIn: v.exactOptional(v.array(v.picklist(['PROD', 'DEV', 'TEST']))),
  onlyAt: v.exactOptional(v.picklist(['stadium'])),
});

const call = v.object({
  method: v.picklist(['GET', 'POST', 'DELETE']),
  path,
  class: v.picklist(['read', 'mutate-keyed', 'mutate-once']),
  timeoutMs: v.number(),
  credentials: v.picklist(['none', 'optional', 'required', 'user', 'kiosk']),
  moneyMayHaveMoved: v.boolean(),
  cacheMs: v.exactOptional(v.number()),
  query: v.exactOptional(strings),
});

/** null: without end. */
const timeMs = v.custom<number | null>((value) => value === null || typeof value === 'number');

const key = v.object({
  class: v.picklist(['device', 'session', 'personal', 'health', 'cart', 'order', 'cache']),
  lifetimeMs: timeMs,
  version: v.number(),
  isOfTab: v.exactOptional(v.boolean()),
});

/** A passport as it goes live with a version. */
export const passport = v.object({
  routes: v.record(name, route),
  uses: v.exactOptional(v.array(name)),
  calls: v.record(name, call),
  storage: v.record(name, key),
  domains: v.array(name),
  policies: v.array(name),
  commands: v.exactOptional(v.record(name, timeMs)),
});
