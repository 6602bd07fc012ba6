/**
 * What mf-booking's team writes to ship a waiting list: a page, a call, a key and a topic that nobody knew, a booking that may take longer, and
 * bookings that are remembered for longer. For tests in a copy of the sources.
 */

/** New files, by their paths. */
export const WAITING_FILES: Readonly<Record<string, string>> = {
  'mf-booking/src/routes.ts': `import { BOOKING_ROUTES } from '@comanda/shared-contracts/routes/owners/mf-booking';

export const ROUTES = {
  ...BOOKING_ROUTES,
  WaitingList: { owner: 'mf-booking', screen: 'waiting', scope: 'site', path: '/l/waiting' },
} as const;
`,
  'mf-booking/src/topics.ts': `declare module '@comanda/shared-contracts/topics' {
  interface StateTopics {
    /** How many are before the diner. */
    'booking/waiting': number;
  }
}
export {};
`,
  'mf-booking/src/screens/waiting/waiting-screen.tsx': `import { useTopicValue } from '@comanda/shared-contracts/react/use-topic';
import '../../topics.ts';

export function Component() {
  return <p>{useTopicValue('booking/waiting', 0)}</p>;
}
`,
  'mf-booking/src/api/fetch-waiting.ts': `import { done, failed, failure } from '@comanda/shared-contracts/failures';
import type { Result } from '@comanda/shared-contracts/failures';
import type { Api } from '@comanda/shared-contracts/host';

/** How many are before the diner. */
export function fetchWaiting(api: Api) {
  return api.call({
    operation: 'mf-booking/waiting-list',
    decode: (raw): Result<number> => (typeof raw === 'number' ? done(raw) : failed(failure('protocol', 'schema'))),
  });
}
`,
  'mf-booking/src/state/waiting.ts': `import type { HostServices } from '@comanda/shared-contracts/host';
import { fetchWaiting } from '../api/fetch-waiting.ts';
import '../topics.ts';

/** Publishes what was seen last, then what the provider says. */
export async function publishWaiting({ api, bus, storage }: Pick<HostServices<'mf-booking'>, 'api' | 'bus' | 'storage'>): Promise<void> {
  const seen = storage.read('mf-booking/WAITING', (raw) => (typeof raw === 'number' ? raw : undefined));
  if (seen !== undefined) bus.publish('booking/waiting', seen);
  const waiting = await fetchWaiting(api);
  if (!waiting.ok) return;
  storage.write('mf-booking/WAITING', waiting.value);
  bus.publish('booking/waiting', waiting.value);
}
`,
};

/** What becomes of the files that there are: a text, and what stands in its place. */
export const WAITING_CHANGES: readonly (readonly [file: string, from: string, to: string])[] = [
  ['mf-booking/passport.ts', '@comanda/shared-contracts/routes/owners/mf-booking', './src/routes.ts'],
  ['mf-booking/passport.ts', 'BOOKING_ROUTES', 'ROUTES'],
  [
    'mf-booking/passport.ts',
    "    'booking-make': saveCall('mutate-keyed', '/srv/bookings', 'user'),",
    "    'booking-make': saveCall('mutate-keyed', '/srv/bookings', 'user', { timeoutMs: 20_000 }),\n    'mf-booking/waiting-list': readCall('/srv/waitinglist', 'user', { cacheMs: 5_000 }),",
  ],
  [
    'mf-booking/passport.ts',
    "BOOKSENT: { class: 'personal', lifetimeMs: 12 * HOUR, version: 1 },",
    "BOOKSENT: { class: 'personal', lifetimeMs: 24 * HOUR, version: 1 },\n    'mf-booking/WAITING': { class: 'session', lifetimeMs: HOUR, version: 1 },",
  ],
  ['mf-booking/src/screens.tsx', '@comanda/shared-contracts/routes/owners/mf-booking', './routes.ts'],
  ['mf-booking/src/screens.tsx', 'BOOKING_ROUTES', 'ROUTES'],
  [
    'mf-booking/src/screens.tsx',
    '      InfoReservas: () => {',
    '      WaitingList: () => import(/* webpackChunkName: "mf-booking-waiting" */ \'./screens/waiting/waiting-screen.tsx\'),\n      InfoReservas: () => {',
  ],
  ['mf-booking/src/service.ts', 'import { texts }', "import { publishWaiting } from './state/waiting.ts';\nimport { texts }"],
  ['mf-booking/src/service.ts', '    publish();\n    return', '    publish();\n    void publishWaiting(host);\n    return'],
];
