import { describe, expect, it, vi } from 'vitest';
import { failure } from '@comanda/shared-contracts/failures';
import { manualClock } from '@comanda/shared-contracts/testing/manual-clock';
import { beaconTo } from './beacon.ts';
import { createReports } from './create-report.ts';
import type { FailureReport } from './create-report.ts';

function setUp() {
  const clock = manualClock();
  const sent: FailureReport[] = [];
  const world = { online: true, takes: true };
  const leaving: (() => void)[] = [];
  const reports = createReports({
    clock,
    random: { bytes: (count) => new Uint8Array(count).fill(171) },
    composition: () => ({ name: 'consumer', revision: 7 }),
    send: (report) => {
      if (world.takes) sent.push(report);
      return world.takes;
    },
    isOnline: () => world.online,
    onLeave: (run) => leaving.push(run),
  });
  const leave = () => leaving.forEach((run) => run());
  return { clock, sent, world, reports, leave, report: reports.forPart('mf-menu-cart', '1.2.0') };
}

describe('reports', () => {
  it('[X-12] says composition, revision, remote, version, phase, code, operation and correlation id, and nothing else', () => {
    const { clock, sent, report } = setUp();
    report.failure(failure('http', 'http-503', { message: 'Ana, tu mesa 5' }), { phase: 'call', operation: 'menu' });
    expect(sent).toEqual([
      {
        composition: 'consumer',
        revision: 7,
        remote: 'mf-menu-cart',
        version: '1.2.0',
        phase: 'call',
        code: 'http/http-503',
        operation: 'menu',
        correlationId: 'abababababababab-1',
        at: clock.now(),
      },
    ]);
  });

  it.each([
    [new TypeError('ana@x.cl is not a function'), 'thrown/TypeError'],
    ['ana@x.cl', 'thrown/string'],
    [null, 'thrown/object'],
    [{ name: 'Ana Rojas Pérez' }, 'thrown/other'],
    [failure('domain', 'Ana no puede pedir'), 'domain/other'],
    [{ kind: 'timed-out', afterMs: 5 }, 'timed-out/none'],
  ])('[X-12] never quotes what a person typed: %s', async (cause, code) => {
    const { sent, report } = setUp();
    report.failure(cause, { phase: 'render' });
    await vi.waitFor(() => expect(sent.map((one) => one.code)).toEqual([code]));
    expect(JSON.stringify(sent)).not.toContain('ana@x.cl');
  });

  it('[X-12] of a thrown error says where it came from, once, and without that when the page goes before it is known', async () => {
    const { sent, report, leave } = setUp();
    const thrown = (name: string) =>
      Object.assign(new Error(), { name, stack: `${name}\n    at a (https://shop.example/shell/1.0.0/main.a1.js:2:30)` });
    const frames = [{ url: '/shell/1.0.0/main.a1.js', line: 2, column: 30 }];
    report.failure(thrown('First'), { phase: 'event' });
    await vi.waitFor(() => expect(sent).toMatchObject([{ code: 'thrown/First', frames }]));
    report.failure(thrown('Second'), { phase: 'event' });
    leave();
    expect(sent.slice(1).map(({ code, frames: own }) => [code, own])).toEqual([['thrown/Second', undefined]]);
    await import('./stack-frames.ts');
    leave();
    expect(sent).toHaveLength(2);
  });

  it('[X-12] the same failure is one report within 5 s, and a new one after', async () => {
    const { clock, sent, report, reports } = setUp();
    report.failure(failure('transport', 'timeout'), { phase: 'call', operation: 'menu' });
    await clock.advance(4_900);
    report.failure(failure('transport', 'timeout'), { phase: 'call', operation: 'menu' });
    expect(sent).toHaveLength(1);
    reports.forPart('mf-checkout', '1.0.0').failure(failure('transport', 'timeout'), { phase: 'call', operation: 'menu' });
    report.failure(failure('transport', 'timeout'), { phase: 'call', operation: 'venue-info' });
    expect(sent).toHaveLength(3);
    await clock.advance(200);
    report.failure(failure('transport', 'timeout'), { phase: 'call', operation: 'menu' });
    expect(sent).toHaveLength(4);
  });

  it('[X-22] a failure that passes through several hands is reported once', async () => {
    const { clock, sent, report, reports } = setUp();
    const cause = failure('bug', 'broken');
    report.failure(cause, { phase: 'event' });
    await clock.advance(60_000);
    reports.forPart('shell', '1.0.0').failure(cause, { phase: 'render' });
    expect(sent).toHaveLength(1);
  });

  it('[X-12] a page sends at most 50', () => {
    const { sent, report } = setUp();
    for (let number = 0; number < 60; number += 1) report.failure(failure('bug', `code-${number}`), { phase: 'render' });
    expect(sent).toHaveLength(50);
  });

  it('keeps reports while offline or refused by the browser, and sends them in order later', () => {
    const { sent, world, report, reports } = setUp();
    world.online = false;
    report.failure(failure('bug', 'one'), { phase: 'load' });
    expect(sent).toEqual([]);
    world.online = true;
    world.takes = false;
    report.failure(failure('bug', 'two'), { phase: 'load' });
    expect(sent).toEqual([]);
    world.takes = true;
    reports.flush();
    reports.flush();
    expect(sent.map((one) => one.code)).toEqual(['bug/one', 'bug/two']);
  });

  it('goes out as JSON by beacon; a browser without beacons takes nothing', async () => {
    const { sent, report } = setUp();
    report.failure(failure('bug', 'one'), { phase: 'load' });
    const [one] = sent;
    if (one === undefined) throw new Error('no report');
    const beacons: { url: string; data: Blob }[] = [];
    const send = beaconTo('/reports', {
      sendBeacon: (url, data) => {
        beacons.push({ url, data });
        return true;
      },
    });
    expect(send(one)).toBe(true);
    expect(beacons[0]?.url).toBe('/reports');
    expect(beacons[0]?.data.type).toBe('application/json');
    expect(JSON.parse((await beacons[0]?.data.text()) ?? '')).toEqual(one);
    expect(beaconTo('/reports', {})(one)).toBe(false);
    // A composition that names no address has none sent, and keeps none.
    expect(beaconTo(undefined, { sendBeacon: () => expect.unreachable() })(one)).toBe(true);
  });
});
