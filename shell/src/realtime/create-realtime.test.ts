import { BehaviorSubject, Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { Environment } from '@comanda/shared-contracts/domain/environment';
import type { Session } from '@comanda/shared-contracts/domain/session';
import { failure } from '@comanda/shared-contracts/failures';
import type { RealtimeChange } from '@comanda/shared-contracts/host';
import { createTestHost } from '@comanda/shared-contracts/testing/create-test-host';
import { settle } from '@comanda/shared-contracts/testing/manual-clock';
import { createRealtime } from './create-realtime.ts';
import { fakeConnection } from './fake-connection.ts';

const guest = { name: '', phone: '', addresses: [] };
const VISITOR: Session = { kind: 'visitor', guest };
const ANA: Session = {
  kind: 'registered',
  endsAt: 0,
  profile: {
    id: '1001',
    email: '',
    firstName: 'Ana',
    lastName: '',
    phone: '',
    isPhoneVerified: false,
    nationalId: '',
    addresses: [],
    cards: [],
  },
};
const token = (uid: string) => ({ ok: true, data: { uid, fbt: `fbt-${uid}`, fbtio: 'a' } });

interface Setup {
  readonly session?: Session;
  readonly stamp?: string;
  readonly hasChannel?: boolean;
  readonly environment?: Environment;
}

function start({ session = VISITOR, stamp, hasChannel = true, environment = 'PROD' }: Setup = {}) {
  const test = createTestHost('shell', { api: { 'realtime-token': token('1001') } });
  const fake = fakeConnection();
  const sessions = new BehaviorSubject<Session>(session);
  const wakeUps = new Subject<void>();
  const pushed: unknown[] = [];
  let paint = (): void => undefined;
  const seen = { loads: 0, refreshes: [] as number[] };
  const begun = test.clock.monotonic();
  const realtime = createRealtime({
    settings: hasChannel ? { databaseUrl: 'http://x', apiKey: 'k', projectId: 'p' } : undefined,
    environment: { name: environment },
    session: {
      reader: { current: () => sessions.value, changes: sessions },
      realtimeStamp: () => stamp,
      refresh: () => {
        seen.refreshes.push(test.clock.monotonic() - begun);
        return Promise.resolve(null);
      },
    },
    api: test.host.api,
    storage: test.host.storage,
    clock: test.clock,
    random: { bytes: () => Uint8Array.of(128) },
    report: test.host.report,
    onValue: (raw) => void pushed.push(raw),
    afterFirstPaint: new Promise<void>((resolve) => (paint = resolve)),
    wakeUps,
    load: () => {
      seen.loads += 1;
      return Promise.resolve({ openConnection: () => fake.connection });
    },
  });
  const statuses: string[] = [];
  realtime.status.subscribe((now) => statuses.push(now));
  const painted = async () => {
    paint();
    await settle();
    fake.isConnected.next(true);
    await settle();
  };
  return { ...test, ...fake, realtime, sessions, wakeUps, statuses, seen, painted, pushed };
}

const silent = () => undefined;

describe('when it connects', () => {
  it('loads the SDK with the first watcher, and not before the first paint', async () => {
    const { realtime, seen, painted, statuses } = start();
    await settle();
    expect(seen.loads).toBe(0);
    realtime.watch({ node: 'public' }).subscribe(silent);
    await settle();
    expect([seen.loads, statuses]).toEqual([0, ['off', 'connecting']]);
    await painted();
    expect([seen.loads, statuses]).toEqual([1, ['off', 'connecting', 'on']]);
  });

  it('[X-22] tells each value before whoever watches reads it, a child by its key', async () => {
    const { realtime, painted, push, log, pushed } = start();
    const seenFirst: number[] = [];
    realtime.watch({ node: 'public' }).subscribe(() => seenFirst.push(pushed.length));
    await painted();
    const path = (log.find((entry) => entry.startsWith('listen ')) ?? '').replace('listen ', '');
    push(path, { kind: 'changed', key: '101-1', value: { ta: 0 } });
    push(path, { kind: 'removed', key: '101-1' });
    expect(pushed).toEqual([null, { '101-1': { ta: 0 } }]);
    expect(seenFirst).toEqual([1, 2, 2]);
  });

  it('opens one connection for many watchers, and lets go 10 s after the last', async () => {
    const { realtime, painted, log, clock, seen, statuses } = start();
    const first = realtime.watch({ node: 'public' }).subscribe(silent);
    const second = realtime.watch({ node: 'public', path: '101-1' }).subscribe(silent);
    await painted();
    first.unsubscribe();
    await clock.advance(20_000);
    expect(log).not.toContain('offline');
    second.unsubscribe();
    await clock.advance(9_999);
    expect(log).not.toContain('offline');
    await clock.advance(1);
    expect(log.at(-1)).toBe('offline');
    expect([seen.loads, statuses.at(-1), clock.pending]).toEqual([1, 'off', 0]);
  });

  it('stays connected when the next page watches within 10 s, and connects again after that', async () => {
    const { realtime, painted, log, clock, seen } = start();
    realtime.watch({ node: 'public' }).subscribe(silent).unsubscribe();
    await painted();
    await clock.advance(5_000);
    const next = realtime.watch({ node: 'public' }).subscribe(silent);
    await clock.advance(60_000);
    expect(log).not.toContain('offline');
    next.unsubscribe();
    await clock.advance(10_000);
    realtime.watch({ node: 'public' }).subscribe(silent);
    await settle();
    expect([log.filter((entry) => entry === 'online').length, seen.loads]).toEqual([2, 1]);
  });

  it('leaves no timer behind, also not the one for the next token', async () => {
    const { realtime, painted, clock } = start({ session: ANA });
    const watching = realtime.watch({ node: 'user' }).subscribe(silent);
    await painted();
    watching.unsubscribe();
    await clock.advance(10_000);
    expect(clock.pending).toBe(0);
  });

  it('renews a token that became too old while nobody watched', async () => {
    const { realtime, painted, clock, log, setAnswer, isConnected } = start({ session: ANA });
    realtime.watch({ node: 'user' }).subscribe(silent).unsubscribe();
    realtime.watch({ node: 'user' }).subscribe(silent).unsubscribe();
    await painted();
    const watching = realtime.watch({ node: 'user' }).subscribe(silent);
    await settle();
    watching.unsubscribe();
    await clock.advance(3_600_000);
    setAnswer('realtime-token', { ok: true, data: { uid: '1001', fbt: 'second', fbtio: 'a' } });
    realtime.watch({ node: 'user' }).subscribe(silent);
    isConnected.next(true);
    await settle();
    expect(log.filter((entry) => entry.startsWith('in '))).toEqual(['in fbt-1001', 'in second']);
  });

  it('does nothing in a composition without a channel', async () => {
    const { realtime, painted, seen, statuses } = start({ hasChannel: false });
    realtime.watch({ node: 'public' }).subscribe(silent);
    await painted();
    expect([seen.loads, statuses]).toEqual([0, ['off']]);
    expect(await realtime.write({ node: 'order', orderId: 'a' }, 'x', 1)).toMatchObject({ ok: false });
  });

  it('opens the connection again after an outage, and at once when the page wakes', async () => {
    const { realtime, painted, log, clock, isConnected, wakeUps, statuses } = start();
    realtime.watch({ node: 'public' }).subscribe(silent);
    await painted();
    isConnected.next(false);
    expect(statuses.at(-1)).toBe('connecting');
    await clock.advance(2_000);
    expect(log.slice(-2)).toEqual(['offline', 'online']);
    const before = log.length;
    wakeUps.next();
    expect(log.slice(before)).toEqual(['offline', 'online']);
  });

  it('says that it is off when the SDK cannot be loaded, and tries again with the next watcher', async () => {
    const test = createTestHost('shell');
    const fake = fakeConnection();
    let loads = 0;
    const sessions = new BehaviorSubject<Session>(VISITOR);
    const realtime = createRealtime({
      settings: { databaseUrl: 'http://x', apiKey: 'k', projectId: 'p' },
      environment: { name: 'PROD' },
      session: {
        reader: { current: () => VISITOR, changes: sessions },
        realtimeStamp: () => undefined,
        refresh: () => Promise.resolve(null),
      },
      api: test.host.api,
      storage: test.host.storage,
      clock: test.clock,
      random: test.host.random,
      report: test.host.report,
      afterFirstPaint: Promise.resolve(),
      wakeUps: new Subject(),
      load: () => {
        loads += 1;
        return loads === 1 ? Promise.reject(new Error('chunk')) : Promise.resolve({ openConnection: () => fake.connection });
      },
    });
    realtime.watch({ node: 'public' }).subscribe(silent);
    await settle();
    expect([test.reports.length, loads]).toEqual([1, 1]);
    realtime.watch({ node: 'public', path: '1-1' }).subscribe(silent);
    await settle();
    expect(fake.log).toEqual(['online', 'listen /PROD/P', 'listen /PROD/P/1-1']);
  });
});

describe('what is received', () => {
  it('[C7-059] gives the snapshot first and then the children', async () => {
    const { realtime, painted, push } = start();
    const received: RealtimeChange[] = [];
    realtime.watch({ node: 'public', path: '101-1' }).subscribe((change) => received.push(change));
    await painted();
    push('/PROD/P/101-1', { kind: 'added', key: 'ta', value: 1 });
    expect(received).toEqual([
      { kind: 'snapshot', value: null },
      { kind: 'added', key: 'ta', value: 1 },
    ]);
  });

  it('needs nobody signed in for public nodes', async () => {
    const { realtime, painted, calls, log } = start();
    realtime.watch({ node: 'public' }).subscribe(silent);
    await painted();
    expect([calls, log]).toEqual([[], ['online', 'listen /PROD/P']]);
  });

  it('[C7-059] signs in with the custom token before it listens to the user, order and staff nodes', async () => {
    const { realtime, painted, log } = start({ session: ANA });
    realtime.watch({ node: 'user' }).subscribe(silent);
    realtime.watch({ node: 'order', orderId: 'Zk3vQ0a9TtP1cX7w' }).subscribe(silent);
    realtime.watch({ node: 'staff', restaurantId: 101, localId: 1 }).subscribe(silent);
    await painted();
    expect(log).toEqual(['online', 'in fbt-1001', 'listen /PROD/U/1001', 'listen /PROD/O/Zk3vQ0a9TtP1cX7w', 'listen /PROD/R/101/1']);
  });

  it.each([
    ['PROD', '/PROD'],
    ['DEV', '/DEV'],
    ['TEST', '/DEV'],
  ] as const)(
    '[C7-059] in %s every node stands below %s, and the user node is that of whom the token speaks for',
    async (environment, root) => {
      const { realtime, painted, log, setAnswer } = start({ session: ANA, environment });
      setAnswer('realtime-token', token('DIN-77'));
      realtime.watch({ node: 'user' }).subscribe(silent);
      realtime.watch({ node: 'order', orderId: 'Zk3vQ0a9TtP1cX7w' }).subscribe(silent);
      realtime.watch({ node: 'staff', restaurantId: 101, localId: 2 }).subscribe(silent);
      realtime.watch({ node: 'public', path: '101-2' }).subscribe(silent);
      await painted();
      const nodes = ['P/101-2', 'U/DIN-77', 'O/Zk3vQ0a9TtP1cX7w', 'R/101/2'];
      expect(log.filter((entry) => entry.startsWith('listen ')).toSorted()).toEqual(
        nodes.map((node) => `listen ${root}/${node}`).toSorted(),
      );
      const isBefore = (node: string) => log.indexOf('in fbt-DIN-77') < log.indexOf(`listen ${root}/${node}`);
      expect(nodes.map(isBefore)).toEqual([false, true, true, true]);
      await realtime.write({ node: 'order', orderId: 'Zk3vQ0a9TtP1cX7w' }, 'paying/g1', 1);
      expect(log.at(-1)).toBe(`write ${root}/O/Zk3vQ0a9TtP1cX7w/paying/g1 1`);
    },
  );

  it('listens as soon as a visitor has logged in, and stops when they log out', async () => {
    const { realtime, painted, log, sessions, setAnswer } = start();
    realtime.watch({ node: 'user' }).subscribe(silent);
    await painted();
    expect(log).toEqual(['online']);
    sessions.next(ANA);
    await settle();
    expect(log.slice(1)).toEqual(['in fbt-1001', 'listen /PROD/U/1001']);
    setAnswer('realtime-token', token('KIO4-1'));
    sessions.next({ kind: 'kiosk', device: { venueId: '104-1', simpleId: 4, dk: 1, name: '', country: 'cl', deviceId: 'u4-1' } });
    await settle();
    expect(log.slice(3)).toEqual(['unlisten /PROD/U/1001', 'out', 'in fbt-KIO4-1', 'listen /PROD/U/KIO4-1']);
    sessions.next(VISITOR);
    await settle();
    expect(log.slice(7)).toEqual(['unlisten /PROD/U/KIO4-1', 'out']);
  });

  it('[C7-053] who has no login follows an order by the token that came with it, and by their own as soon as they log in', async () => {
    const { realtime, painted, log, sessions, calls } = start();
    const received: RealtimeChange[] = [];
    realtime.watch({ node: 'user' }).subscribe(silent);
    realtime.watch({ node: 'order', orderId: 'Zk3vQ0a9TtP1cX7w', token: 'fbtemp' }).subscribe((change) => received.push(change));
    await painted();
    expect([log, calls]).toEqual([['online', 'in fbtemp', 'listen /PROD/O/Zk3vQ0a9TtP1cX7w'], []]);
    expect(received).toEqual([{ kind: 'snapshot', value: null }]);
    expect(await realtime.write({ node: 'order', orderId: 'Zk3vQ0a9TtP1cX7w' }, 'paying/g1', 1)).toEqual({ ok: true, value: null });
    sessions.next(ANA);
    await settle();
    expect(log.slice(4)).toEqual([
      'unlisten /PROD/O/Zk3vQ0a9TtP1cX7w',
      'out',
      'in fbt-1001',
      'listen /PROD/U/1001',
      'listen /PROD/O/Zk3vQ0a9TtP1cX7w',
    ]);
  });

  it('[C7-053] a lent token that is not accepted is dropped, and the next one tried', async () => {
    const { realtime, painted, log, answerSignIn } = start();
    answerSignIn({
      ok: false,
      failure: { kind: 'auth', code: 'auth-invalid-custom-token', outcome: 'none', retry: false, moneyMayHaveMoved: false },
    });
    realtime.watch({ node: 'order', orderId: 'a', token: 'old' }).subscribe(silent);
    await painted();
    answerSignIn({ ok: true, value: null });
    realtime.watch({ node: 'order', orderId: 'a', token: 'new' }).subscribe(silent);
    await settle();
    expect(log).toEqual(['online', 'in old', 'in new', 'listen /PROD/O/a', 'listen /PROD/O/a']);
  });

  it('[C8-046] reads the profile again 1 s after a token of another stamp', async () => {
    const { realtime, painted, clock, seen } = start({ session: ANA, stamp: 'b' });
    realtime.watch({ node: 'user' }).subscribe(silent);
    await painted();
    await clock.advance(999);
    expect(seen.refreshes).toEqual([]);
    await clock.advance(1);
    expect(seen.refreshes).toEqual([1_000]);
  });

  it('[C9-012] renews the token after 3540 s, and signs in again', async () => {
    const { realtime, painted, clock, log, setAnswer } = start({ session: ANA });
    realtime.watch({ node: 'user' }).subscribe(silent);
    await painted();
    setAnswer('realtime-token', { ok: true, data: { uid: '1001', fbt: 'second', fbtio: 'a' } });
    await clock.advance(3_541_000);
    expect(log.filter((entry) => entry.startsWith('in '))).toEqual(['in fbt-1001', 'in second']);
  });

  it('[C9-012] asks for one token, however many watch at once, and for one again when it is too old', async () => {
    const { realtime, painted, clock, calls } = start({ session: ANA });
    const asked = () => calls.filter(({ operation }) => operation === 'realtime-token').length;
    for (let watcher = 0; watcher < 10; watcher += 1) {
      realtime.watch({ node: 'user' }).subscribe(silent);
      realtime.watch({ node: 'order', orderId: `order-${watcher}` }).subscribe(silent);
    }
    await painted();
    realtime.watch({ node: 'user' }).subscribe(silent);
    await settle();
    expect(asked()).toBe(1);
    await clock.advance(3_541_000);
    expect(asked()).toBe(2);
  });

  it('asks for a new token a minute after one was not accepted', async () => {
    const { realtime, painted, clock, log, answerSignIn, setAnswer } = start({ session: ANA });
    answerSignIn({
      ok: false,
      failure: { kind: 'auth', code: 'auth-invalid-custom-token', outcome: 'none', retry: false, moneyMayHaveMoved: false },
    });
    realtime.watch({ node: 'user' }).subscribe(silent);
    await painted();
    expect(log).toEqual(['online', 'in fbt-1001']);
    answerSignIn({ ok: true, value: null });
    setAnswer('realtime-token', { ok: true, data: { uid: '1001', fbt: 'second', fbtio: 'a' } });
    await clock.advance(60_000);
    expect(log.slice(2)).toEqual(['in second', 'listen /PROD/U/1001']);
  });

  it.each([
    ['transport', 4, 1],
    ['http', 4, 1],
    ['auth', 1, 0],
  ] as const)('[C8-046] a token that fails for %s is asked for %i times, and %i times a minute later', async (kind, tries, again) => {
    const { realtime, painted, clock, log, calls, setAnswer } = start({ session: ANA });
    setAnswer('realtime-token', () => ({ failure: failure(kind, 'x') }));
    realtime.watch({ node: 'user' }).subscribe(silent);
    await painted();
    const asked = () => calls.filter(({ operation }) => operation === 'realtime-token').length;
    await clock.advance(7_000);
    expect(asked()).toBe(tries);
    setAnswer('realtime-token', token('1001'));
    await clock.advance(59_999);
    expect([asked(), log]).toEqual([tries, ['online']]);
    await clock.advance(1);
    expect(asked()).toBe(tries + again);
    expect(log).toEqual(['online', ...(again === 1 ? ['in fbt-1001', 'listen /PROD/U/1001'] : [])]);
  });

  it('reports a refused node once and goes on with the others', async () => {
    const { realtime, painted, lose, push, reports } = start({ session: ANA });
    const received: string[] = [];
    realtime.watch({ node: 'staff', restaurantId: 1, localId: 1 }).subscribe(silent);
    realtime.watch({ node: 'public' }).subscribe(({ kind }) => received.push(kind));
    await painted();
    lose('/PROD/R/1/1');
    push('/PROD/P', { kind: 'removed', key: 'x' });
    expect([reports.length, received]).toEqual([1, ['snapshot', 'removed']]);
  });
});

describe('what is written', () => {
  it('[C7-060] writes below the node, and lets go afterwards', async () => {
    const { realtime, painted, log, clock } = start({ session: ANA });
    const writing = realtime.write({ node: 'order', orderId: 'Zk3vQ0a9TtP1cX7w' }, 'selected/1', { by: 'ana' });
    await painted();
    expect(await writing).toEqual({ ok: true, value: null });
    expect(log.at(-1)).toBe('write /PROD/O/Zk3vQ0a9TtP1cX7w/selected/1 {"by":"ana"}');
    await clock.advance(10_000);
    expect(log.at(-1)).toBe('offline');
  });

  it('fails after 10 s without a connection, with nothing done', async () => {
    const { realtime, clock } = start({ session: ANA });
    const writing = realtime.write({ node: 'order', orderId: 'a' }, 'selected/1', 1);
    await clock.advance(10_000);
    expect(await writing).toMatchObject({ ok: false, failure: { kind: 'transport', code: 'offline', outcome: 'none' } });
  });

  it.each(['a.b', 'selected//1', '/selected', 'x#y', 'x$', 'x[0]'])('[X-22] nothing is written to what is no path: %s', async (path) => {
    const { realtime, painted, log } = start({ session: ANA });
    const writing = realtime.write({ node: 'order', orderId: 'a' }, path, 1);
    await painted();
    expect(await writing).toEqual({ ok: false, failure: failure('bug', 'realtime-path') });
    expect(log.filter((entry) => entry.startsWith('write'))).toEqual([]);
  });

  it('[X-22] whose answer does not come within 10 s may have been done', async () => {
    const { realtime, painted, clock, connection } = start({ session: ANA });
    Object.assign(connection, { write: () => new Promise(() => undefined) });
    const writing = realtime.write({ node: 'order', orderId: 'a' }, 'selected/1', 1);
    await painted();
    let end: unknown;
    void writing.then((answer) => (end = answer));
    await clock.advance(9_999);
    expect(end).toBeUndefined();
    await clock.advance(1);
    expect(end).toEqual({ ok: false, failure: failure('transport', 'timeout', { outcome: 'unknown' }) });
  });
});
