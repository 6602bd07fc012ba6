import { describe, expect, it, vi } from 'vitest';
import { VISITOR } from '@comanda/shared-contracts/testing/create-test-host';
import type { Cart } from '@comanda/shared-contracts/domain/cart';
import { failure } from '@comanda/shared-contracts/failures';
import { aProduct } from '@comanda/shared-contracts/testing/fixtures/product';
import { settle } from '@comanda/shared-contracts/testing/manual-clock';
import { aCart, aCartLine, aDiner, clp } from '../testing/fixtures.ts';
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

describe('[X-06] an order that was refused while its diner was away, when another cart is there by now', () => {
  const NOW = aCart({ revision: 9, lines: [aCartLine({ id: 'of-now' })] });
  const NOTICE = 'No se tomó tu pedido de $13.980 en Fuente Alameda. ';

  /** Ana orders, is away when that is refused, and comes back over `now`; without it no cart was read yet. */
  async function comeBack(now: Cart | null | undefined, code: string, onWay: (test: ReturnType<typeof setUp>) => void = () => undefined) {
    const test = setUp();
    const { person } = storesFor(test.host);
    person.follow();
    const cart = test.as('mf-menu-cart');
    const renewed = vi.fn<() => null>(() => null);
    cart.handle('cart/renew', renewed);
    await test.placing.place(...order());
    test.progress(INTENT, { isMine: false });
    test.setSession(bea());
    test.progress(INTENT, { state: 'refused', isMine: false, failure: failure('conflict', code) });
    if (now !== undefined) cart.publish('cart/current', now);
    test.progress(INTENT, { isMine: true });
    onWay(test);
    test.setSession(aDiner());
    await settle();
    const texts = () => test.notices.map(({ text, action }) => [text, action]);
    return { ...test, cart, renewed, texts };
  }

  it.each([
    ['total-changed', 'of another venue', { ...aCart(), venue: { ...NOW.venue, id: '202-1' } }, spanish['refused.total']],
    ['total-changed', 'that is eaten there', aCart({ revision: 8, dispatch: 3 }), spanish['refused.total']],
    ['total-changed', 'of the same venue', NOW, spanish['refused.total']],
    ['no-shift', 'with one dish more', aCart({ revision: 8, itemCount: 3 }), spanish['refused.unexplained']],
    ['cart-changed', 'that was emptied', null, spanish['refused.changed']],
  ])('[X-06] %s is told by one notice that says which order, and asks nothing of the cart %s', async (code, _, now, reason) => {
    const { status, texts, renewed, placing } = await comeBack(now, code);
    expect([status(), texts(), renewed.mock.calls]).toEqual(['idle', [[`${NOTICE}${reason}`, undefined]], []]);
    expect((await placing.place(...order(NOW))).ok).toBe(true);
  });

  it.each([
    ['as it was sent', aCart()],
    [
      'with another price of the venue’s',
      aCart({ revision: 8, lines: [aCartLine({ quantity: 2, product: aProduct({ price: clp(7990) }) })] }),
    ],
  ])('[X-06] is shown on its own cart, %s', async (_, now) => {
    const { status, texts, renewed } = await comeBack(now, 'total-changed');
    expect([status(), texts(), renewed.mock.calls.length]).toEqual(['refused', [], 1]);
  });

  it('[X-06] leads to no cart where its diner is elsewhere, and takes the place of no refusal of the cart that is there', async () => {
    const elsewhere = await comeBack(NOW, 'no-shift', ({ host }) => host.navigation.go('/'));
    expect(elsewhere.texts()).toEqual([[`${NOTICE}${spanish['refused.unexplained']}`, undefined]]);
    const { cart, placing, progress, status, notices } = setUpWithCart();
    await placing.place(...order());
    cart.publish('cart/current', NOW);
    placing.refuse(failure('conflict', 'total-changed'), order(NOW)[1]);
    progress(INTENT, { state: 'refused', failure: failure('domain', 'no-shift') });
    expect([status(), notices.length]).toEqual(['refused', 1]);
    expect(placing.view.getState()).toMatchObject({ note: { revision: NOW.revision } });
  });

  it('[X-06] is told as of another cart, when one of another venue takes its place while it is read anew', async () => {
    const { cart, placing, progress, status, notices } = setUpWithCart();
    cart.handle('cart/renew', () => {
      cart.publish('cart/current', { ...NOW, venue: { ...NOW.venue, id: '202-1' } });
      return null;
    });
    await placing.place(...order());
    progress(INTENT, { state: 'refused', failure: failure('conflict', 'total-changed') });
    await settle();
    expect([status(), notices.map(({ text }) => text)]).toEqual(['idle', [`${NOTICE}${spanish['refused.total']}`]]);
  });

  it('[X-06] is told as such once the cart is read, and is shown on its own', async () => {
    const own = await comeBack(undefined, 'total-changed');
    own.cart.publish('cart/current', aCart());
    expect([own.status(), own.texts()]).toEqual(['refused', []]);
    own.cart.publish('cart/current', aCart({ revision: 8, subtotal: clp(1) }));
    expect(own.status()).toBe('refused');
    // On its screen it follows what becomes of the cart.
    own.cart.publish('cart/current', NOW);
    expect(own.status()).toBe('refused');
    const other = await comeBack(undefined, 'total-changed');
    expect(other.status()).toBe('refused');
    other.cart.publish('cart/current', NOW);
    expect([other.status(), other.texts()]).toEqual(['idle', [[`${NOTICE}${spanish['refused.total']}`, undefined]]]);
  });

  it('[X-06] is put away, and told once, when its diner, elsewhere by then, makes another cart of it', async () => {
    const { host, status, notices, cart, placing, progress } = setUpWithCart();
    await placing.place(...order());
    host.navigation.go('/');
    progress(INTENT, { state: 'refused', failure: failure('domain', 'no-shift') });
    expect([status(), notices.length]).toEqual(['refused', 1]);
    cart.publish('cart/current', NOW);
    expect([status(), notices.length]).toEqual(['idle', 1]);
  });

  function setUpWithCart() {
    const test = setUp();
    const cart = test.as('mf-menu-cart');
    cart.publish('cart/current', aCart());
    return { ...test, cart };
  }
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
