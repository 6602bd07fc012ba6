import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SavedCard } from '@comanda/shared-contracts/domain/session';
import type { VenuePaymentMethod } from '@comanda/shared-contracts/domain/venue';
import { failure } from '@comanda/shared-contracts/failures';
import { HostProvider } from '@comanda/shared-contracts/react/host-context';
import { createTestHost, type TestHostOptions } from '@comanda/shared-contracts/testing/create-test-host';
import { CLP } from '@comanda/shared-contracts/testing/currencies';
import { settle } from '@comanda/shared-contracts/testing/manual-clock';
import { decodePaymentMethods } from '@comanda/shared-contracts/wire/payment-method';
import { aCart, aDiner, aGuest, anAddress, aVenue } from '../../testing/fixtures.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { spanish } from '../../testing/texts.ts';
import { storesFor } from '../../state/stores.ts';
import { Component } from './cart-screen.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const method = (id: number, name = ''): VenuePaymentMethod => ({ id, name, dispatchTypes: [1, 2, 3] });
const METHODS = [method(5011), method(5082), method(-1, 'Efectivo')];

interface Setup {
  readonly cards?: readonly SavedCard[];
  readonly api?: NonNullable<TestHostOptions['api']>;
  readonly methods?: readonly VenuePaymentMethod[];
  readonly session?: NonNullable<TestHostOptions['session']>;
  readonly lastUsed?: number;
}

const cardRaw = { id: 'card_9001', last_four_digits: '4242', payment_method: { name: 'visa' }, default: { product: 1 } };

async function setUp(addresses = [anAddress()], { cards = [], api = {}, methods = METHODS, session, lastUsed }: Setup = {}) {
  const test = createTestHost('mf-checkout', {
    session: session ?? aDiner({ addresses, cards }),
    venue: aVenue({ ordering: { paymentMethods: methods } }),
    texts: spanish,
    ...(lastUsed === undefined ? {} : { storage: { LASTMPG: lastUsed } }),
    api: { 'cards-list': { ok: true, data: [cardRaw] }, 'order-preflight': { ok: true, data: { det: { total: 15_378 } } }, ...api },
  });
  test.as('mf-menu-cart').publish('cart/current', aCart());
  await renderScreen(test.host, Component, '/l/cart');
  await act(settle);
  const press = (element: HTMLElement) =>
    act(async () => {
      fireEvent.click(element);
      await settle();
    });
  return { ...test, press };
}

describe('the ways to pay on the cart screen', () => {
  it('[C2-069] lists the saved card, the card provider, the other provider, what is paid on receipt, and adding a card', async () => {
    await setUp();
    expect(
      screen.getAllByRole('radio', { name: /Tarjeta terminada|MercadoPago|Stripe|Efectivo/ }).map((radio) => radio.getAttribute('value')),
    ).toEqual(['5009:card_9001', '5011', '5082', '-1']);
    expect(screen.getByRole('button', { name: 'Agregar tarjeta' })).toBeTruthy();
  });

  it.each([
    ['MercadoPago alone, without a card', [5011], [], ['5011']],
    ['MercadoPago alone, with a card', [5011], [cardRaw], ['5009:card_9001', '5011']],
    ['Stripe alone, with a card', [5082], [cardRaw], ['5082']],
    [
      'all that pay online, and one that does not',
      [5218, 5011, 5045, 5050, 5010, 5082, 5081, 5061],
      [],
      ['5218', '5011', '5045', '5050', '5082', '5081', '5061'],
    ],
  ])('[C9-002] of %s, %j with the cards %j, the chooser lists %j', async (_, ids, cards, listed) => {
    await setUp([anAddress()], { methods: [...ids, -1].map((id) => method(id)), api: { 'cards-list': { ok: true, data: cards } } });
    const rows = screen.getAllByRole('radio').map((radio) => radio.getAttribute('value') ?? '');
    expect(rows.filter((value) => /^5\d{3}/.test(value))).toEqual(listed);
  });

  it.each([
    ['whoever has an account', aDiner({ addresses: [anAddress()] }), true],
    ['a guest', aGuest(), false],
  ])('[C2-055] a new card may be saved with the order by %s: %s', async (_, session, offersSaving) => {
    const { press, host, calls, dialogs } = await setUp([anAddress()], {
      session,
      api: { 'card-tokenize': { ok: true, data: { init_point: 'https://pay.test/card' } } },
    });
    await press(screen.getByRole('button', { name: 'Agregar tarjeta' }));
    await act(() => import('../card-form/ask-for-card.tsx'));
    await act(settle);
    const reported: unknown[] = [];
    const page = { postMessage: (message: unknown) => void reported.push(message) } as Window;
    vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue(page);
    render(<HostProvider host={host}>{dialogs.at(-1)?.render(() => undefined)}</HostProvider>);
    await act(settle);
    await act(async () => {
      window.dispatchEvent(new MessageEvent('message', { source: page, origin: 'https://pay.test', data: { kind: 'ready' } }));
      await settle();
    });
    expect(calls.some(({ operation }) => operation === 'card-tokenize')).toBe(true);
    expect(reported).toMatchObject([{ kind: 'open', offersSaving }]);
  });

  it("[C3-025] a venue's own way to be paid on receipt has a negative id and its name, and is what the order is paid by", async () => {
    const pagos = [
      { id: -7, nm: 'Vale de la casa' },
      { id: -8 },
      { id: 7, nm: 'Vale sin signo' },
      { nm: 'Sin número' },
      { id: 'x', nm: 'Sin número' },
    ];
    const { press, placed } = await setUp([anAddress()], { methods: decodePaymentMethods(pagos) });
    expect(screen.getAllByRole('radio', { name: /Vale|Sin número|Pago al recibir/ }).map((radio) => radio.getAttribute('value'))).toEqual([
      '-7',
      '-8',
    ]);
    await press(screen.getByRole('radio', { name: /Vale de la casa/ }));
    await press(screen.getByRole('checkbox'));
    await press(screen.getByRole('button', { name: /Confirmar pedido/ }));
    expect(placed[0]?.request('AAAAAAAAAAAAAAAA')).toMatchObject({ det: { prepago: -7 } });
  });

  it.each([
    [true, 'Se cobra al confirmar y queda en tus tarjetas'],
    [false, 'Solo para este pedido'],
  ])('a typed card is announced as what becomes of it: kept %s', async (savesCard, hint) => {
    const { host } = await setUp();
    const payer = { email: '', documentType: '', documentNumber: '' };
    const amount = { minor: 1, currency: CLP };
    const token = { token: 'tok_1', methodId: 'visa', installments: 1, amount, description: '', issuerId: '', payer, savesCard };
    act(() => storesFor(host).form.useTypedCard({ token, lastFourDigits: '1486', brand: 'visa' }));
    const stated = new Set([...document.querySelectorAll('p, span')].map(({ textContent }) => textContent));
    expect([stated.has(hint), screen.getAllByText(/terminada en 1486/).length > 0]).toEqual([true, true]);
    expect(stated.has(savesCard ? 'Solo para este pedido' : 'Se cobra al confirmar y queda en tus tarjetas')).toBe(false);
  });

  it('[C5-045] a card of another country is not offered, and only cards of the profile’s country are asked for', async () => {
    const CARD = { id: 'card_9001', provider: 5011, country: 'cl', lastFourDigits: '4242', brand: 'visa', isDefault: true } as const;
    const unread = { 'cards-list': () => ({ failure: failure('transport', 'offline') }) };
    const saved = () => screen.queryByRole('radio', { name: /Tarjeta terminada en 4242/ });
    for (const [country, isOffered, asked] of [
      ['cl', true, ['cl']],
      ['ar', false, ['ar']],
      ['mx', false, []],
    ] as const) {
      const { calls } = await setUp([anAddress({ country })], { cards: [CARD], api: unread });
      expect(saved() !== null).toBe(isOffered);
      expect(calls.filter(({ operation }) => operation === 'cards-list').map(({ query }) => query?.['pais'])).toEqual(asked);
      cleanup();
    }
  });

  it('[C4-048] the list is open for whoever never paid here, and folded on what was used last, by which the order is paid', async () => {
    await setUp();
    expect(screen.getAllByRole('radio', { name: /MercadoPago|Stripe|Efectivo/ })).toHaveLength(3);
    cleanup();
    const { press, placed } = await setUp([anAddress()], { lastUsed: -1 });
    expect(screen.queryByRole('radio', { name: /MercadoPago|Stripe|Efectivo/ })).toBeNull();
    expect(document.querySelector('#checkout-payment')?.textContent).toContain('Efectivo');
    await press(screen.getByRole('checkbox'));
    await press(screen.getByRole('button', { name: /^Confirmar pedido/ }));
    expect(placed[0]?.request('AAAAAAAAAAAAAAAA')).toMatchObject({ det: { prepago: -1 } });
  });

  it.each([
    [/Efectivo/, 'Confirmar pedido'],
    [/Stripe/, 'Ir a pagar'],
    [/Tarjeta terminada/, 'Confirmar y pagar'],
  ])('the button says for %s whether money moves now, on the next page, or later', async (name, said) => {
    const { press } = await setUp();
    await press(screen.getByRole('radio', { name }));
    expect(screen.getByRole('button', { name: new RegExp(`^${said}`) })).toBeTruthy();
  });

  it.each([
    ['a phone', false, ['Tu Pedido', 'checkout-payment']],
    ['a wide screen', true, ['checkout-payment', 'Tu Pedido']],
  ])('on %s the sum stands above, or beside, how it is paid', async (_, isWide, last) => {
    vi.spyOn(window, 'matchMedia').mockImplementation(() => Object.assign(new EventTarget(), { matches: isWide }) as MediaQueryList);
    await setUp();
    const sections = screen.getAllByRole('region').map((section) => section.getAttribute('aria-label') ?? section.id);
    expect(sections.slice(-2)).toEqual(last);
  });

  it('[C2-068] the chosen method shows its mark, and can be changed again', async () => {
    const { press } = await setUp();
    await press(screen.getByRole('radio', { name: /Stripe/ }));
    expect(document.querySelector('#checkout-payment [data-method="5082"]')).toBeTruthy();
    expect(screen.queryByRole('radio', { name: /MercadoPago/ })).toBeNull();
    await press(screen.getAllByRole('button', { name: 'Cambiar' }).at(-1) as HTMLElement);
    expect(screen.getByRole('radio', { name: /MercadoPago/ })).toBeTruthy();
  });

  it('the prices are asked for before money moves, without the card, and the order has the saved one', async () => {
    const { press, calls, placed } = await setUp();
    await press(screen.getByRole('radio', { name: /Tarjeta terminada/ }));
    await press(screen.getByRole('checkbox'));
    await press(screen.getByRole('button', { name: /^Confirmar y pagar/ }));
    const asked = calls.find(({ operation }) => operation === 'order-preflight');
    expect(asked?.body).toMatchObject({ det: { prepago: 5009 } });
    expect(JSON.stringify(asked?.body)).not.toContain('card_9001');
    expect(placed[0]?.request('AAAAAAAAAAAAAAAA')).toMatchObject({ det: { prepago: 5009, idcard: 'card_9001' } });
  });

  it('what changed on the menu is said instead, and nothing is sent', async () => {
    const { press, placed, setAnswer } = await setUp();
    setAnswer('order-preflight', {
      ok: false,
      msg: '',
      data: { error: 'x', det: { total: 1 }, cambios: [{ lir: 1, ip: 1, motivo: 'agotado' }] },
    });
    await press(screen.getByRole('radio', { name: /Stripe/ }));
    await press(screen.getByRole('checkbox'));
    await press(screen.getByRole('button', { name: /^Ir a pagar/ }));
    expect(placed).toEqual([]);
    expect(screen.getByRole('alert')).toBeTruthy();
  });
});
