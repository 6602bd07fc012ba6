import { describe, expect, it } from 'vitest';
import { KEPT_CONSUMED } from '@comanda/shared-contracts/domain/outbox';
import type { OutboxEntry } from '@comanda/shared-contracts/domain/outbox';
import type { OrderProgress } from '@comanda/shared-contracts/host';
import { settle } from '@comanda/shared-contracts/testing/manual-clock';
import type { ShellOutbox } from './create-outbox.ts';
import { dish, intent, testBrowser as browser } from './outbox-testing.ts';

const SECOND = 1_000;
const HOUR = 3_600_000;

/** The states that a screen sees, in order. */
function follow(outbox: ShellOutbox, intentId: string): string[] {
  const seen: string[] = [];
  outbox.watch(intentId).subscribe(({ state }) => seen.push(state));
  return seen;
}

function openOf(outbox: ShellOutbox): readonly OrderProgress[] {
  let open: readonly OrderProgress[] = [];
  outbox.open.subscribe((next) => (open = next)).unsubscribe();
  return open;
}

describe('the open orders', () => {
  it('[X-04] are told at once and whenever one of them changes for its diner, and not for look-ups in between', async () => {
    const { clock, remote, openTab } = browser();
    const { outbox } = openTab();
    remote.world.listAnswers = false;
    remote.world.checkAnswers = false;
    const reported: string[][] = [];
    outbox.open.subscribe((all) => reported.push(all.map(({ intentId, state }) => `${intentId.slice(0, 4)} ${state}`)));
    expect(reported).toEqual([[]]);
    remote.fates.push('lost before it was stored', 'answered');
    const first = (await outbox.place(intent())).intentId.slice(0, 4);
    await clock.advance(SECOND);
    const before = reported.length;
    await clock.advance(20 * SECOND);
    expect(remote.calls.length).toBeGreaterThan(2);
    expect([reported.length, reported.at(-1)]).toEqual([before, [`${first} unknown`]]);
    const second = await outbox.place(intent('cart-2:1', { venue: 'La Mar' }, [dish(7)]));
    await clock.advance(0);
    const beside = (state: string) => [`${first} unknown`, `${second.intentId.slice(0, 4)} ${state}`];
    expect(reported.slice(before)).toEqual([beside('draft'), beside('saving'), beside('received')]);
    await outbox.consume(second.intentId);
    expect(reported.slice(before + 3)).toEqual([[`${first} unknown`]]);
  });
});

describe('one tap, one order', () => {
  it('[X-04] writes the intent before the call leaves, and shows saving, then received', async () => {
    const { clock, records, remote, openTab } = browser();
    const { outbox } = openTab();
    const call = remote.api.call;
    const onDisk: unknown[] = [];
    remote.api.call = (request) => {
      onDisk.push(...[...records.values()].map((entry) => (entry as OutboxEntry).state));
      return call(request);
    };
    const placed = await outbox.place(intent());
    expect(placed).toMatchObject({ state: 'saving', note: { venue: 'Fuente Alameda' } });
    expect(placed.intentId).toMatch(/^[A-Za-z0-9_-]{16}$/);
    const seen = follow(outbox, placed.intentId);
    await clock.advance(0);
    expect(onDisk).toEqual(['saving']);
    expect(seen).toEqual(['saving', 'received']);
    expect(openOf(outbox)[0]).toMatchObject({ state: 'received', saved: { orderId: '90001', total: 18_240 } });
    await outbox.consume(placed.intentId);
    expect(seen.at(-1)).toBe('consumed');
    expect(openOf(outbox)).toEqual([]);
    expect(clock.pending).toBe(0);
  });

  it('[X-04] a double tap gets the open intent, and one call leaves', async () => {
    const { clock, remote, openTab } = browser();
    const { outbox } = openTab();
    const [first, second] = await Promise.all([outbox.place(intent()), outbox.place(intent())]);
    await clock.advance(0);
    expect(second.intentId).toBe(first.intentId);
    expect(remote.stored).toHaveLength(1);
    const third = await outbox.place(intent());
    expect(third).toMatchObject({ intentId: first.intentId, state: 'received' });
    expect(remote.sent()).toBe(1);
  });

  it('[X-04] a late tap on a cart whose order was received and closed gets that order', async () => {
    const { clock, remote, openTab } = browser();
    const { outbox } = openTab();
    const { intentId } = await outbox.place(intent());
    await clock.advance(0);
    await outbox.consume(intentId);
    expect(await outbox.place(intent())).toMatchObject({ intentId, state: 'consumed', saved: { orderId: '90001' } });
    expect((await outbox.place(intent('cart-1:8'))).intentId).not.toBe(intentId);
    await clock.advance(0);
    expect(remote.stored).toHaveLength(2);
  });

  it('[X-04] a refusal is final, and after it was shown the same cart may be placed anew', async () => {
    const { clock, remote, openTab } = browser();
    const { outbox } = openTab();
    remote.fates.push('refused');
    const { intentId } = await outbox.place(intent());
    const seen = follow(outbox, intentId);
    await clock.advance(60 * SECOND);
    expect(seen).toEqual(['saving', 'refused']);
    expect(openOf(outbox)[0]?.failure).toMatchObject({ kind: 'domain', message: 'Este local está cerrado.' });
    await outbox.consume(intentId);
    const again = await outbox.place(intent());
    await clock.advance(0);
    expect(again.intentId).not.toBe(intentId);
    expect(remote.stored).toHaveLength(1);
  });

  it('[X-04] a call that never left is refused at once, without a look-up', async () => {
    const { clock, remote, openTab } = browser();
    const { outbox } = openTab();
    remote.fates.push('offline');
    const { intentId } = await outbox.place(intent());
    await clock.advance(60 * SECOND);
    expect(follow(outbox, intentId)).toEqual(['refused']);
    expect(remote.calls).toEqual(['order-save']);
  });
});

describe('a lost answer', () => {
  it('[X-04] of an order that was stored is found, and unknown is shown meanwhile', async () => {
    const { clock, remote, reports, openTab } = browser();
    const { outbox } = openTab();
    remote.fates.push('lost after it was stored');
    const { intentId } = await outbox.place(intent());
    const seen = follow(outbox, intentId);
    await clock.advance(100);
    expect(seen).toEqual(['saving', 'unknown']);
    await clock.advance(999);
    expect(remote.calls).toEqual(['order-save']);
    await clock.advance(1);
    expect(seen).toEqual(['saving', 'unknown', 'received']);
    expect(openOf(outbox)[0]?.saved).toMatchObject({ orderId: '90001', total: 18_240, isRepeat: true });
    expect(remote.calls).toEqual(['order-save', 'order-by-check', 'orders-list', 'orders-list']);
    // The call itself was reported by the client that made it.
    expect(reports).toEqual([]);
    expect(clock.pending).toBe(0);
  });

  it('[X-04] is looked up at 1, 2, 4, 8 and 15 s', async () => {
    const { clock, remote, openTab } = browser();
    remote.world.checkAnswers = false;
    const { outbox } = openTab();
    remote.fates.push('lost before it was stored');
    await outbox.place(intent());
    await clock.advance(100);
    const at: number[] = [];
    const begin = clock.now();
    const call = remote.api.call;
    remote.api.call = (request) => {
      if (request.operation === 'order-by-check') at.push(clock.now() - begin);
      return call(request);
    };
    await clock.advance(15 * SECOND);
    expect(at).toEqual([1, 2, 4, 8, 15].map((s) => s * SECOND));
  });

  it('[X-04] is found among the newest orders when the check does not answer', async () => {
    const { clock, remote, openTab } = browser();
    remote.world.checkAnswers = false;
    const { outbox } = openTab();
    remote.fates.push('lost after it was stored');
    const { intentId } = await outbox.place(intent());
    await clock.advance(1_100);
    expect(follow(outbox, intentId)).toEqual(['received']);
  });

  it('[X-04] of an order that was not stored is sent again with the same id to a provider that de-duplicates', async () => {
    const { clock, remote, openTab } = browser();
    remote.world.deduplicates = true;
    const { outbox } = openTab();
    remote.fates.push('lost before it was stored');
    const { intentId } = await outbox.place(intent());
    const seen = follow(outbox, intentId);
    await clock.advance(1_100);
    expect(seen).toEqual(['saving', 'unknown', 'saving', 'received']);
    expect(remote.stored.map((order) => order.intentId)).toEqual([intentId]);
  });

  it('[X-04] on a page that came without the network: what the provider declares is asked before the order is given up or sent', async () => {
    const { clock, remote, openTab } = browser();
    Object.assign(remote.world, { deduplicates: true, isDeclared: false, checkAnswers: false, listAnswers: false });
    const { outbox } = openTab();
    remote.fates.push('lost before it was stored');
    const { intentId } = await outbox.place({ ...intent(), sendLifetimeMs: HOUR });
    await clock.advance(5 * 60 * SECOND);
    expect([remote.sent(), remote.stored.length]).toEqual([1, 0]);
    remote.world.checkAnswers = true;
    await clock.advance(30 * SECOND);
    expect(remote.stored.map((order) => order.intentId)).toEqual([intentId]);
    expect(follow(outbox, intentId)).toEqual(['received']);
  });

  it('[X-04] is never sent again by itself to a provider that does not de-duplicate: the diner is told that nobody knows', async () => {
    const { clock, remote, openTab } = browser();
    const { outbox } = openTab();
    remote.fates.push('lost before it was stored');
    const { intentId } = await outbox.place(intent());
    await clock.advance(59 * SECOND);
    expect(openOf(outbox)).toMatchObject([{ state: 'unknown' }]);
    expect(openOf(outbox)[0]).not.toHaveProperty('decision');
    await clock.advance(20 * SECOND);
    expect(openOf(outbox)).toMatchObject([{ intentId, state: 'unknown', decision: { maySend: true } }]);
    await clock.advance(20 * 60 * SECOND);
    expect([remote.sent(), remote.stored.length, follow(outbox, intentId)]).toEqual([1, 0, ['unknown']]);
  });

  it('[X-04] is sent again by the diner’s word under the same id, and never where the save itself charges', async () => {
    const { clock, remote, openTab } = browser();
    const { outbox } = openTab();
    remote.fates.push('lost before it was stored', 'lost before it was stored');
    const { intentId } = await outbox.place(intent());
    const charging = await outbox.place({ ...intent('cart-2:1'), maySendAgain: false });
    await outbox.sendAgain(intentId);
    await clock.advance(80 * SECOND);
    expect(openOf(outbox)).toMatchObject([{ decision: { maySend: true } }, { decision: { maySend: false } }]);
    expect(remote.sent()).toBe(2);
    await outbox.sendAgain(intentId);
    await outbox.sendAgain(charging.intentId);
    await clock.advance(SECOND);
    expect(openOf(outbox)).toMatchObject([{ intentId, state: 'received' }, { state: 'unknown' }]);
    expect(remote.stored.map((order) => order.intentId)).toEqual([intentId]);
  });

  it('[X-04] is not sent again by whoever came after the diner that was told', async () => {
    const { clock, remote, world, openTab } = browser();
    const { outbox } = openTab();
    remote.fates.push('lost before it was stored');
    const { intentId } = await outbox.place(intent());
    await clock.advance(80 * SECOND);
    world.owner = 'registered:2002';
    expect(openOf(outbox)).toMatchObject([{ isMine: false, decision: { maySend: false } }]);
    await outbox.sendAgain(intentId);
    await clock.advance(SECOND);
    expect(remote.sent()).toBe(1);
  });

  it('[X-04] two tabs that have it sent again at once send it once', async () => {
    const { clock, remote, openTab } = browser();
    const [one, two] = [openTab().outbox, openTab().outbox];
    remote.fates.push('lost before it was stored');
    const { intentId } = await one.place(intent());
    await clock.advance(80 * SECOND);
    await Promise.all([one.sendAgain(intentId), two.sendAgain(intentId), one.sendAgain(intentId)]);
    await clock.advance(SECOND);
    expect(remote.sent()).toBe(2);
  });

  it('[X-04] the diner checks, and the order that turned up meanwhile is received', async () => {
    const { clock, remote, openTab } = browser();
    Object.assign(remote.world, { listAnswers: false, checkAnswers: false });
    const { outbox } = openTab();
    remote.fates.push('lost after it was stored');
    const { intentId } = await outbox.place(intent());
    await clock.advance(80 * SECOND);
    expect(openOf(outbox)).toMatchObject([{ state: 'unknown', decision: { maySend: true } }]);
    remote.world.checkAnswers = true;
    await outbox.check(intentId);
    await clock.advance(0);
    expect(openOf(outbox)).toMatchObject([{ state: 'received', saved: { orderId: '90001' } }]);
    expect(openOf(outbox)[0]).not.toHaveProperty('decision');
  });

  it('[X-04] is looked for at once when the realtime channel moves, and the channel is let go afterwards', async () => {
    const { clock, remote, updates, openTab } = browser();
    const { outbox } = openTab();
    remote.fates.push('lost and stored 40 s later');
    const { intentId } = await outbox.place(intent());
    await clock.advance(40 * SECOND);
    expect([follow(outbox, intentId), updates.observed]).toEqual([['unknown'], true]);
    updates.next(intentId);
    await clock.advance(0);
    expect([follow(outbox, intentId), updates.observed]).toEqual([['received'], false]);
  });

  it('[X-04] stays unknown, and is never sent again, while nobody can say whether it was stored', async () => {
    const { clock, remote, openTab } = browser();
    remote.world.deduplicates = true;
    remote.world.checkAnswers = false;
    remote.world.listAnswers = false;
    const { outbox } = openTab();
    remote.fates.push('lost after it was stored');
    const { intentId } = await outbox.place(intent());
    await clock.advance(5 * 60 * SECOND);
    expect(follow(outbox, intentId)).toEqual(['unknown']);
    expect(remote.sent()).toBe(1);
    remote.world.checkAnswers = true;
    await clock.advance(15 * SECOND);
    expect(follow(outbox, intentId)).toEqual(['received']);
  });

  it('[X-04] a call that never ends is unknown after 15 s', async () => {
    const { clock, remote, openTab } = browser();
    const { outbox } = openTab();
    remote.fates.push('never answered');
    const { intentId } = await outbox.place(intent());
    const seen = follow(outbox, intentId);
    await clock.advance(15 * SECOND);
    expect(seen).toEqual(['saving', 'unknown']);
    await clock.advance(1 * SECOND);
    expect(seen.at(-1)).toBe('received');
  });
});

describe('a provider that says no more than the specification promises', () => {
  it('[X-04] stored the order once it said so: the number is found by our id, and nothing is sent again', async () => {
    const { clock, remote, updates, openTab } = browser();
    remote.world.numbers = false;
    const { outbox } = openTab();
    const { intentId } = await outbox.place(intent());
    const seen = follow(outbox, intentId);
    await clock.advance(0);
    expect([seen.at(-1), updates.observed]).toEqual(['saving', true]);
    await clock.advance(SECOND);
    expect(openOf(outbox)).toMatchObject([{ state: 'received', saved: { orderId: '90001' } }]);
    expect(seen).not.toContain('unknown');
    expect([remote.sent(), updates.observed]).toEqual([1, false]);
  });

  it('[X-04] gives a number of its own and no id of ours: the order is found by time, total, lines and dispatch type', async () => {
    const { clock, remote, openTab } = browser();
    Object.assign(remote.world, { numbers: false, echoes: false });
    const { outbox } = openTab();
    await outbox.place(intent());
    await clock.advance(2 * SECOND);
    expect(openOf(outbox)).toMatchObject([{ state: 'received', saved: { orderId: '90001' } }]);
    remote.fates.push('lost after it was stored');
    await outbox.place(intent('cart-1:8'));
    await clock.advance(3 * SECOND);
    expect(openOf(outbox).map(({ saved }) => saved?.orderId)).toEqual(['90001', '90002']);
    expect(remote.sent()).toBe(2);
  });

  it('[X-04] and shows it nowhere: it is received without a number after a quarter of a minute, and stays so on the next page', async () => {
    const { clock, remote, openTab } = browser();
    Object.assign(remote.world, { numbers: false, listAnswers: false, checkAnswers: false });
    const first = openTab();
    const { intentId } = await first.outbox.place(intent());
    await clock.advance(5 * SECOND);
    first.kill();
    const { outbox } = openTab();
    await outbox.start();
    await clock.advance(15 * SECOND);
    expect(openOf(outbox)).toMatchObject([{ intentId, state: 'received', saved: { total: 18_240 } }]);
    expect(openOf(outbox)[0]?.saved).not.toHaveProperty('orderId');
    expect(remote.sent()).toBe(1);
  });

  it('[X-04] two lost orders of the same dishes are told apart by nobody: neither gets the one order that is there', async () => {
    const { clock, remote, openTab } = browser();
    remote.world.echoes = false;
    const { outbox } = openTab();
    remote.fates.push('lost after it was stored', 'lost before it was stored');
    await outbox.place(intent('cart-1:7'));
    await outbox.place(intent('cart-2:1'));
    await clock.advance(80 * SECOND);
    expect(openOf(outbox).map(({ state }) => state)).toEqual(['unknown', 'unknown']);
    expect(openOf(outbox).every(({ decision }) => decision !== undefined)).toBe(true);
    expect(remote.sent()).toBe(2);
  });

  it('[X-04] a provider that de-duplicates is asked by sending again: an equal order of another device is not taken for this one', async () => {
    const { clock, remote, openTab } = browser();
    const other = openTab().outbox;
    await other.place(intent('another device'));
    await clock.advance(SECOND);
    const { remote: elsewhere, openTab: openHere, clock: here } = browser();
    Object.assign(elsewhere.world, { deduplicates: true, echoes: false });
    elsewhere.stored.push(...remote.stored.map((order) => ({ ...order, intentId: 'of-another-device', at: here.now() })));
    elsewhere.fates.push('lost before it was stored');
    const { outbox } = openHere();
    const { intentId } = await outbox.place(intent());
    await here.advance(2 * SECOND);
    expect(elsewhere.stored.map((order) => order.intentId)).toEqual(['of-another-device', intentId]);
    expect(openOf(outbox)).toMatchObject([{ state: 'received', saved: { orderId: '90002' } }]);
  });

  it('[X-04] a match that another intent got while the look-up was under way is none', async () => {
    const { clock, remote, records, openTab } = browser();
    remote.world.echoes = false;
    const { outbox } = openTab();
    remote.fates.push('lost after it was stored');
    const { intentId } = await outbox.place(intent());
    await clock.advance(500);
    const call = remote.api.call;
    remote.api.call = async (request) => {
      const answer = await call(request);
      const taker = {
        ...(records.get(intentId) as OutboxEntry),
        intentId: 'qrstuvwxyz012345',
        key: 'k',
        state: 'received',
        saved: { orderId: '90001' },
      };
      records.set('qrstuvwxyz012345', taker);
      return answer;
    };
    await clock.advance(SECOND);
    expect(follow(outbox, intentId)).toEqual(['unknown']);
  });

  it('[X-04] of somebody else’s list nothing is taken for the order of before', async () => {
    const { clock, remote, world, openTab } = browser();
    remote.world.echoes = false;
    const first = openTab();
    remote.fates.push('lost after it was stored');
    const { intentId } = await first.outbox.place(intent());
    await clock.advance(500);
    first.kill();
    world.owner = 'registered:2002';
    const { outbox } = openTab();
    await outbox.start();
    await clock.advance(90 * SECOND);
    expect(follow(outbox, intentId)).toEqual(['unknown']);
  });
});

describe('a reload', () => {
  it.each([true, false])('[X-04] in the middle of saving changes nothing (locks: %s)', async (hasLocks) => {
    const { clock, remote, world, openTab } = browser();
    world.hasLocks = hasLocks;
    const first = openTab();
    remote.fates.push('never answered');
    const { intentId } = await first.outbox.place(intent());
    await settle();
    first.kill();
    const second = openTab();
    await second.outbox.start();
    expect(openOf(second.outbox)).toMatchObject([{ intentId, state: hasLocks ? 'unknown' : 'saving', note: { venue: 'Fuente Alameda' } }]);
    await clock.advance(hasLocks ? SECOND : 16 * SECOND);
    expect(openOf(second.outbox)).toMatchObject([{ intentId, state: 'received', saved: { orderId: '90001' } }]);
    expect(remote.sent()).toBe(1);
    expect(remote.stored).toHaveLength(1);
  });

  it('[X-04] between the writing and the sending sends it then', async () => {
    const { clock, records, remote, openTab } = browser();
    const first = openTab();
    const call = remote.api.call;
    remote.api.call = () => new Promise(() => undefined);
    await first.outbox.place(intent());
    first.kill();
    remote.api.call = call;
    for (const [id, record] of records)
      records.set(id, { ...(record as OutboxEntry), state: 'draft', attempts: 0, openSends: [], nextAt: clock.now() });
    const second = openTab();
    await second.outbox.start();
    await clock.advance(0);
    expect(remote.stored).toHaveLength(1);
    expect(openOf(second.outbox)[0]?.state).toBe('received');
  });

  it('[X-04] with the tap made again gets the order of before', async () => {
    const { clock, remote, openTab } = browser();
    const first = openTab();
    const { intentId } = await first.outbox.place(intent());
    await clock.advance(0);
    first.kill();
    expect(await openTab().outbox.place(intent())).toMatchObject({ intentId, state: 'received' });
    expect(remote.sent()).toBe(1);
  });

  it('a day later does not send what was never sent: the diner has long left', async () => {
    const { clock, remote, openTab } = browser();
    const first = openTab();
    remote.fates.push('lost before it was stored');
    const { intentId } = await first.outbox.place(intent());
    await clock.advance(500);
    first.kill();
    await clock.advance(24 * HOUR);
    const second = openTab();
    await second.outbox.start();
    await clock.advance(60 * SECOND);
    expect(openOf(second.outbox)).toMatchObject([{ intentId, state: 'unknown', decision: { maySend: true } }]);
    expect(remote.sent()).toBe(1);
  });

  it('[X-04] as somebody else never sends the order of before nor asks them about it, but looks whether it exists', async () => {
    const { clock, remote, world, openTab } = browser();
    remote.world.deduplicates = true;
    const first = openTab();
    remote.fates.push('lost before it was stored');
    const { intentId } = await first.outbox.place(intent());
    await clock.advance(500);
    first.kill();
    world.owner = 'registered:2002';
    const second = openTab();
    await second.outbox.start();
    await clock.advance(90 * SECOND);
    expect(openOf(second.outbox)).toMatchObject([{ intentId, state: 'unknown', isMine: false }]);
    expect(openOf(second.outbox)[0]).not.toHaveProperty('decision');
    expect(remote.sent()).toBe(1);
    world.owner = 'registered:1001';
    await clock.advance(15 * SECOND);
    expect(remote.stored.map((order) => order.intentId)).toEqual([intentId]);
  });

  it('12 h later has forgotten what was consumed, and ends what nobody asked for', async () => {
    const { clock, records, openTab } = browser();
    const first = openTab();
    const done = await first.outbox.place(intent('a'));
    await first.outbox.place(intent('b'));
    await clock.advance(0);
    await first.outbox.consume(done.intentId);
    first.kill();
    await clock.advance(12 * HOUR + 1);
    const second = openTab();
    await second.outbox.start();
    expect(openOf(second.outbox)).toEqual([]);
    expect([...records.values()].map((record) => (record as OutboxEntry).key)).toEqual(['b']);
  });

  it('leaves records alone that make no sense', async () => {
    const { records, openTab } = browser();
    records.set('x', { intentId: 'x', kind: 'of-a-newer-build' });
    const { outbox } = openTab();
    await outbox.start();
    expect(openOf(outbox)).toEqual([]);
    expect(records.size).toBe(1);
  });
});

describe('two tabs', () => {
  it('[X-04] that place the same cart at once make one order, and both see it', async () => {
    const { clock, remote, openTab } = browser();
    const [one, two] = [openTab().outbox, openTab().outbox];
    const [first, second] = await Promise.all([one.place(intent()), two.place(intent())]);
    const seen = follow(two, first.intentId);
    await clock.advance(0);
    expect(second.intentId).toBe(first.intentId);
    expect(remote.stored).toHaveLength(1);
    expect(seen.at(-1)).toBe('received');
    expect(openOf(one)).toEqual(openOf(two));
  });

  it.each([
    [true, true],
    [false, true],
    [true, false],
    [false, false],
  ])('[X-04] never send the same intent twice (locks %s, channel %s)', async (hasLocks, hasChannel) => {
    const { clock, remote, world, openTab } = browser();
    Object.assign(world, { hasLocks, hasChannel });
    remote.world.deduplicates = true;
    remote.fates.push('lost before it was stored');
    const one = openTab().outbox;
    const { intentId } = await one.place(intent());
    const two = openTab().outbox;
    await two.start();
    await clock.advance(90 * SECOND);
    expect(remote.sent()).toBe(2);
    expect(remote.stored.map((order) => order.intentId)).toEqual([intentId]);
    expect(follow(one, intentId).at(-1)).toBe('received');
  });

  it('[X-04] the one that is left takes over when the other is closed while it waits', async () => {
    const { clock, remote, openTab } = browser();
    const one = openTab();
    const two = openTab();
    await two.outbox.start();
    remote.fates.push('lost after it was stored');
    const { intentId } = await one.outbox.place(intent());
    await clock.advance(500);
    one.kill();
    await clock.advance(SECOND);
    expect(follow(two.outbox, intentId)).toEqual(['received']);
  });

  it('a tab that boots while another one is saving does not disturb it', async () => {
    const { clock, remote, openTab } = browser();
    remote.fates.push('never answered');
    const one = openTab().outbox;
    await one.place(intent());
    const two = openTab().outbox;
    await two.start();
    expect(openOf(two)[0]?.state).toBe('saving');
    await clock.advance(5 * SECOND);
    expect(openOf(two)[0]?.state).toBe('saving');
  });
});

describe('what is kept', () => {
  it('holds the payload only until the order is settled', async () => {
    const { clock, records, remote, openTab } = browser();
    const { outbox } = openTab();
    remote.fates.push('lost after it was stored');
    await outbox.place(intent());
    await clock.advance(500);
    expect([...records.values()]).toMatchObject([{ state: 'unknown', request: { ir: 101 } }]);
    await clock.advance(SECOND);
    expect([...records.values()]).toMatchObject([{ state: 'received', request: null }]);
  });

  it('[X-04] tells of orders that were seen to their end, also on a later page', async () => {
    const { openTab, clock } = browser();
    const first = openTab();
    const { intentId: id } = await first.outbox.place(intent());
    await clock.advance(1_000);
    await first.outbox.consume(id);
    await first.outbox.place(intent('cart-2'));
    await clock.advance(1_000);
    expect(await first.outbox.consumed()).toHaveLength(1);
    first.kill();
    const next = openTab();
    expect(await next.outbox.consumed()).toMatchObject([{ intentId: id, state: 'consumed', note: { venue: 'Fuente Alameda' } }]);
    await clock.advance(43_200_001);
    expect(await next.outbox.consumed()).toEqual([]);
  });

  it('[X-04] resumes what was left behind before it places anything', async () => {
    const { clock, remote, openTab } = browser();
    remote.fates.push('lost after it was stored');
    const first = openTab();
    const left = await first.outbox.place(intent());
    await clock.advance(500);
    first.kill();
    const { outbox } = openTab();
    expect(await outbox.place(intent())).toMatchObject({ intentId: left.intentId, state: 'unknown' });
    const next = await outbox.place(intent('cart-1:8'));
    await clock.advance(SECOND);
    expect(openOf(outbox)).toMatchObject([
      { intentId: left.intentId, state: 'received' },
      { intentId: next.intentId, state: 'received' },
    ]);
    expect(remote.sent()).toBe(2);
  });

  it('[X-04] what another page left behind is resumed although nobody taps on its cart again', async () => {
    const { clock, remote, openTab } = browser();
    remote.fates.push('lost after it was stored');
    const first = openTab();
    const { intentId } = await first.outbox.place(intent());
    await clock.advance(500);
    first.kill();
    const { outbox } = openTab();
    await outbox.place(intent('another cart'));
    await clock.advance(SECOND);
    expect(openOf(outbox)[0]).toMatchObject({ intentId, state: 'received' });
  });

  it('of consumed orders only the newest, and whoever asks for one later still learns of it', async () => {
    const { clock, records, openTab } = browser();
    const { outbox } = openTab();
    const ids: string[] = [];
    for (let index = 0; index < KEPT_CONSUMED + 5; index += 1) {
      const { intentId } = await outbox.place(intent(`cart-${index}`));
      await clock.advance(SECOND);
      await outbox.consume(intentId);
      ids.push(intentId);
    }
    expect(records.size).toBeLessThanOrEqual(KEPT_CONSUMED + 1);
    const seen = follow(outbox, ids.at(-1) ?? '');
    await clock.advance(0);
    expect(seen).toEqual(['consumed']);
  });

  it('shows open intents oldest first', async () => {
    const { clock, openTab } = browser();
    const { outbox } = openTab();
    await outbox.place(intent('a', 'first'));
    await clock.advance(10);
    await outbox.place(intent('b', 'second'));
    await clock.advance(0);
    expect(openOf(outbox).map((progress) => progress.note)).toEqual(['first', 'second']);
  });

  it('an intent that is not plain data is refused to its asker, a bug of ours', async () => {
    const { openTab } = browser();
    await expect(openTab().outbox.place({ ...intent(), note: () => undefined })).rejects.toThrow();
  });
});
