import fc from 'fast-check';
import { CANARY, MARK, MINUTE } from './tab-testing.ts';
import type { openTab } from './tab-testing.ts';

const fate = fc.record({
  there: fc.constantFrom(10, 500, 4_000, 20_000),
  back: fc.constantFrom(10, 500, 4_000, 90_000),
  isLost: fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
});
export type Tab = ReturnType<typeof openTab>;

/** What may happen to a tab; `start` is the diner's, and looked at by the test. */
export const ACTS = {
  start: () => undefined,
  off: (tab) => tab.edit({ enabled: false }),
  on: (tab) => tab.edit({ enabled: true }),
  hide: (tab) => tab.isVisible.next(false),
  show: (tab) => tab.isVisible.next(true),
  offline: (tab) => tab.isOnline.next(false),
  online: (tab) => tab.isOnline.next(true),
  sleep: (tab) => tab.jump(10 * MINUTE),
  'save begins': (tab) => tab.rest.next('in-flight'),
  'save ends': (tab) => tab.rest.next('idle'),
  type: (tab) => tab.rest.next('in-use'),
  fail: (tab) => void tab.fail(),
  publish: (tab) => tab.edit({ version: `v${tab.host.entry}` }),
  floor: (tab) => tab.edit({ floor: tab.host.entry + 1 }),
  try: (tab) => tab.edit({}, { canary: { version: `c${tab.host.entry}`, share: 0.5 } }),
  'try again': (tab) => tab.edit({}, { canary: CANARY }),
  'list it': (tab) => tab.edit({}, { canary: { version: 'c', share: 0.1, devices: [MARK] } }),
  'for fewer': (tab) => tab.edit({}, { canary: tab.host.canary && { ...tab.host.canary, share: 0.1, devices: [] } }),
  'take back': (tab) => tab.edit({}, {}),
  promote: (tab) => tab.edit({ version: tab.host.canary?.version ?? 'p' }, {}),
  order: (tab) => tab.isPinned.next(true),
  'order ends': (tab) => tab.isPinned.next(false),
} satisfies Record<string, (tab: Tab) => void>;
const ACT_NAMES = [
  'start',
  'off',
  'on',
  'hide',
  'show',
  'offline',
  'online',
  'sleep',
  'save begins',
  'save ends',
  'type',
  'fail',
  'publish',
  'floor',
  'try',
  'try again',
  'list it',
  'for fewer',
  'take back',
  'promote',
  'order',
  'order ends',
] as const;
/** What may happen to a tab in its life. */
export const plan = fc.record({
  fates: fc.array(fate, { maxLength: 30 }),
  isStaleHtml: fc.boolean(),
  runsCanary: fc.boolean(),
  acts: fc.array(fc.record({ after: fc.constantFrom(0, 100, 3_000, 20_000, MINUTE), act: fc.constantFrom(...ACT_NAMES) }), {
    maxLength: 40,
  }),
});
