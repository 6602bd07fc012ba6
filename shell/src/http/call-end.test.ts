import { describe, expect, it } from 'vitest';
import { failure } from '@comanda/shared-contracts/failures';
import { manualClock } from '@comanda/shared-contracts/testing/manual-clock';
import { attempt } from './attempt.ts';
import { callEnd } from './call-end.ts';

describe('the end of a call', () => {
  it('is its deadline, or its asker, whichever comes first, and the first is its cause', async () => {
    const clock = manualClock();
    const asker = new AbortController();
    const late = callEnd(clock, 1_000, undefined);
    const left = callEnd(clock, 1_000, asker.signal);
    await clock.advance(999);
    expect([late.cause(), late.signal.aborted, left.cause(), left.signal.aborted]).toEqual([undefined, false, undefined, false]);
    asker.abort();
    await clock.advance(1);
    expect([late.cause(), late.signal.aborted]).toEqual([failure('transport', 'timeout'), true]);
    expect([left.cause(), left.signal.aborted]).toEqual([failure('transport', 'aborted'), true]);
  });

  it('has come already for whoever gave up before it began', () => {
    const end = callEnd(manualClock(), 1_000, AbortSignal.abort());
    expect([end.cause(), end.signal.aborted]).toEqual([failure('transport', 'aborted'), true]);
  });

  it('does not come any more once the call is over, and no timer and no listener stays', async () => {
    const clock = manualClock();
    const asker = new AbortController();
    const end = callEnd(clock, 1_000, asker.signal);
    end.release();
    expect(clock.pending).toBe(0);
    await clock.advance(2_000);
    asker.abort();
    expect([end.cause(), end.signal.aborted]).toEqual([undefined, false]);
  });
});

it('an answer that breaks off is told from one that never began', async () => {
  const broken = new ReadableStream({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode('{"ok": tr'));
      controller.error(new TypeError('terminated'));
    },
  });
  const end = (fetch: () => Promise<Response>) => attempt(fetch, 'https://x.test/srv/a', {}, () => 0);
  expect(await end(() => Promise.resolve(new Response(broken)))).toEqual({ kind: 'unreached', code: 'cut-off' });
  expect(await end(() => Promise.reject(new TypeError('no route')))).toEqual({ kind: 'unreached', code: 'offline' });
  expect(await end(() => Promise.resolve(new Response('{"ok": tr')))).toEqual({ kind: 'unusable', code: 'not-json' });
});
