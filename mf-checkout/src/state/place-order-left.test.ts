import { describe, expect, it } from 'vitest';
import { VISITOR } from '@comanda/shared-contracts/testing/create-test-host';
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
    ['to another page', ({ host }: ReturnType<typeof setUp>) => host.navigation.go('/')],
    ['and leaves the page to somebody else', ({ setSession }: ReturnType<typeof setUp>) => setSession(bea())],
  ] as const)('[C4-018] is led away from nowhere: %s', async (_, go) => {
    const test = setUp();
    storesFor(test.host).person.follow();
    await test.placing.place(...order());
    test.progress(INTENT, { state: 'received', saved: toPay });
    expect(test.status()).toBe('redirecting');
    go(test);
    expect(test.status()).toBe('idle');
    await settle();
    expect([test.left, test.closed.length]).toEqual([[], 1]);
    expect(test.notices).toMatchObject([{ text: 'Recibimos tu pedido N.º 90001' }]);
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
