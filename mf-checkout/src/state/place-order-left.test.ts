import { describe, expect, it, vi } from 'vitest';
import { VISITOR } from '@comanda/shared-contracts/testing/create-test-host';
import { failure } from '@comanda/shared-contracts/failures';
import { settle } from '@comanda/shared-contracts/testing/manual-clock';
import { aDiner } from '../testing/fixtures.ts';
import { INTENT, order, saved, setUp } from '../testing/placing.ts';
import { spanish } from '../testing/texts.ts';
import { storesFor } from './stores.ts';

const bea = () => aDiner({ id: '2002' });

describe('a diner who leaves between the tap and the order', () => {
  it.each([
    ['somebody else logged in', bea()],
    ['they logged out', VISITOR],
  ] as const)('[X-04] has it not sent as whoever is here then, and nothing of it is kept: %s', async (_, next) => {
    const { placing, placed, stored, setSession, status } = setUp();
    const result = placing.place(...order());
    setSession(next);
    expect(await result).toMatchObject({ ok: false, failure: { kind: 'auth', message: spanish['placing.personChanged'] } });
    expect([placed, stored.get('TEMPCART'), status()]).toEqual([[], undefined, 'idle']);
  });

  it('[X-04] is sent as ever where the profile was only read again', async () => {
    const { placing, placed, setSession } = setUp();
    const result = placing.place(...order());
    setSession(aDiner({ firstName: 'Anita' }));
    expect([(await result).ok, placed.length]).toEqual([true, 1]);
  });

  it('nothing is kept of them anew where they leave while it is written', async () => {
    const { placing, stored, host, setSession } = setUp();
    const { place } = host.outbox;
    Object.assign(host.outbox, {
      place: async (intent: Parameters<typeof place>[0]) => {
        const progress = await place(intent);
        host.storage.remove('TEMPCART');
        setSession(bea());
        return progress;
      },
    });
    await placing.place(...order());
    expect(stored.get('TEMPCART')).toBeUndefined();
  });
});

describe('a diner who goes on while the payment’s page is waited for', () => {
  const toPay = { ...saved, paymentId: 'pay_90001', redirectUrl: 'http://localhost:8080/pay?id=1' };

  it.each([
    ['to another page', ({ host }: ReturnType<typeof setUp>) => host.navigation.go('/'), [{ text: 'Recibimos tu pedido N.º 90001' }]],
    ['and leaves the page to somebody else, who hears nothing', ({ setSession }: ReturnType<typeof setUp>) => setSession(bea()), []],
  ] as const)('[C4-018] is led away from nowhere: %s', async (_, go, notices) => {
    const test = setUp();
    storesFor(test.host).person.follow();
    await test.placing.place(...order());
    test.progress(INTENT, { state: 'received', saved: toPay });
    expect(test.status()).toBe('redirecting');
    go(test);
    expect(test.status()).toBe('idle');
    await settle();
    expect([test.left, test.closed.length]).toEqual([[], 1]);
    expect(test.notices).toHaveLength(notices.length);
    expect(test.notices).toMatchObject(notices);
  });

  it('[C4-015] can order something else meanwhile', async () => {
    const { placing, progress, host, placed } = setUp();
    await placing.place(...order());
    progress(INTENT, { state: 'received', saved: toPay });
    host.navigation.go('/');
    host.navigation.go('/l/cart');
    const [draft, note] = order();
    expect((await placing.place(draft, { ...note, revision: note.revision + 1 })).ok).toBe(true);
    expect(placed).toHaveLength(2);
  });
});

describe('whoever comes while the order of another diner is under way', () => {
  const link = 'http://localhost:8080/pay?id=1';

  it.each([
    ['paid at its provider’s page', { ...saved, paymentId: 'pay_90001', redirectUrl: link }],
    ['paid on receipt', saved],
  ])('[X-04] is neither led to it nor told of it, and nothing of it is kept: %s', async (_, answered) => {
    const test = setUp();
    storesFor(test.host).person.follow();
    await test.placing.place(...order());
    test.host.storage.remove('TEMPCART');
    test.progress(INTENT, { isMine: false });
    test.setSession(bea());
    test.progress(INTENT, { state: 'received', isMine: false, saved: answered });
    expect(test.status()).toBe('idle');
    await test.clock.advance(10_000);
    expect([test.left, test.visited.at(-1), test.notices, test.closed.length]).toEqual([[], '/l/cart', [], 1]);
    expect(test.stored.get('TEMPCART')).toBeUndefined();
  });

  it.each(['is refused', 'cannot be written'])('[X-04] is not shown that it %s, and what they typed stays', async (what) => {
    const test = setUp();
    storesFor(test.host).person.follow();
    const { place } = test.host.outbox;
    Object.assign(test.host.outbox, {
      place: async (intent: Parameters<typeof place>[0]) => {
        const progress = await place(intent);
        test.setSession(bea());
        test.form.chooseMethod(5009);
        if (what === 'cannot be written') throw new Error('the disk is full');
        return { ...progress, state: 'refused', isMine: false, failure: failure('transport', 'not-stored') };
      },
    });
    const [draft, note] = order();
    expect((await test.placing.place(draft, { ...note, methodId: 5009 })).ok).toBe(false);
    expect([test.status(), test.form.view.getState().isChoosingMethod, test.notices]).toEqual(['idle', false, []]);
  });
});

describe('[X-04] a diner whose order is refused while somebody else is here', () => {
  async function away() {
    const test = setUp();
    storesFor(test.host).person.follow();
    await test.placing.place(...order());
    test.progress(INTENT, { isMine: false });
    test.setSession(bea());
    test.progress(INTENT, { state: 'refused', isMine: false, failure: failure('domain', 'no-shift') });
    const comesBack = () => {
      test.progress(INTENT, { isMine: true });
      test.setSession(aDiner());
    };
    const leaves = () => {
      test.progress(INTENT, { isMine: false });
      test.setSession(bea());
    };
    return { ...test, comesBack, leaves, consumed: vi.spyOn(test.host.outbox, 'consume') };
  }

  it('is shown it on the cart when they are back, and whoever is here meanwhile is not', async () => {
    const { status, notices, comesBack, consumed, placing } = await away();
    expect([status(), notices, consumed.mock.calls]).toEqual(['idle', [], []]);
    comesBack();
    expect([status(), notices, consumed.mock.calls]).toEqual(['refused', [], [[INTENT]]]);
    expect(placing.view.getState()).toMatchObject({ failure: { code: 'no-shift' } });
  });

  it('is told it once, wherever they are', async () => {
    const { status, notices, host, comesBack, leaves } = await away();
    host.navigation.go('/');
    for (let times = 0; times < 3; times += 1) {
      comesBack();
      leaves();
    }
    expect([notices.length, notices[0]?.tone, status()]).toEqual([1, 'bad', 'idle']);
  });
});

describe('a diner who looks elsewhere while a received order is on the screen', () => {
  it('[C2-024] is not led to its page, though they are back on the cart before its time', async () => {
    const { placing, progress, host, status, clock, visited } = setUp();
    await placing.place(...order());
    progress(INTENT, { state: 'received', saved });
    expect(status()).toBe('received');
    host.navigation.go('/');
    expect(status()).toBe('idle');
    host.navigation.go('/l/cart');
    await clock.advance(10_000);
    expect(visited.at(-1)).toBe('/l/cart');
  });
});
