import { describe, expect, it } from 'vitest';
import type { CardToken } from '@comanda/shared-contracts/domain/card';
import { failure } from '@comanda/shared-contracts/failures';
import { type Answer, createTestHost, type TestHostOptions } from '@comanda/shared-contracts/testing/create-test-host';
import { settle } from '@comanda/shared-contracts/testing/manual-clock';
import { aDiner, anAddress, clp } from '../testing/fixtures.ts';
import { spanish } from '../testing/texts.ts';
import { saveCard, settleCard, wasCardKept } from './save-card.ts';

const TOKEN: CardToken = {
  token: 'tok_1',
  methodId: 'visa',
  installments: 1,
  amount: clp(1000),
  description: '',
  issuerId: '',
  payer: { email: '', documentType: 'RUT', documentNumber: '1' },
  savesCard: false,
};
const cardRaw = { id: 'card_1', last_four_digits: '1111', payment_method: { name: 'visa' }, default: { product: 0 } };
const processed = { ok: true, data: { token: 'tok_2' } };

const typed = { token: TOKEN, lastFourDigits: '1111', brand: 'visa' };
const noCards = { ok: true, data: [] };
const lost = () => ({ failure: failure('transport', 'timeout', { outcome: 'unknown' }) });
const unreached = () => ({ failure: failure('transport', 'offline', { outcome: 'none' }) });
const kept = { ok: true, data: { card: cardRaw } };

async function save(api: NonNullable<TestHostOptions['api']>) {
  const test = createTestHost('mf-checkout', {
    session: aDiner({ addresses: [anAddress()] }),
    texts: spanish,
    api: { 'card-process': processed, 'cards-list': noCards, ...api },
  });
  await saveCard(test.host, typed, 'cl');
  const creates = () => test.calls.filter(({ operation }) => operation === 'card-create');
  return { ...test, creates, page: () => test.visited.at(-1) };
}
/** The list as it is before the card is created, then as it is afterwards. */
const thenListed = (after: Answer) => {
  let asked = 0;
  return () => {
    asked += 1;
    return asked === 1 ? { json: noCards } : after;
  };
};

describe('keeping a card', () => {
  it('has its token looked at, creates it, and goes to the page that confirms it', async () => {
    const { calls, page, notices } = await save({ 'card-create': kept });
    expect(calls.map(({ operation }) => operation)).toEqual(['cards-list', 'card-process', 'card-create', 'cards-list']);
    expect(calls[2]?.body).toMatchObject({ token: 'tok_2' });
    expect([page(), notices]).toEqual(['/l/createcardok', []]);
  });

  it('leaves nothing to go back to: a form that was sent is not sent again by the browser’s Back', async () => {
    const test = createTestHost('mf-checkout', {
      session: aDiner({ addresses: [anAddress()] }),
      texts: spanish,
      api: { 'card-process': processed, 'cards-list': noCards },
    });
    const went: unknown[] = [];
    const navigation = { ...test.host.navigation, go: (path: string, options?: object) => void went.push([path, options]) };
    const host = { ...test.host, navigation };
    for (const answer of [kept, lost]) {
      test.setAnswer('card-create', answer);
      await saveCard(host, typed, 'cl');
    }
    await settleCard({ ...host, navigation });
    expect(went).toEqual([
      ['/l/createcardok', { replace: true }],
      ['/l/createcarderror?unknown=1', { replace: true }],
      ['/l/mycards', { replace: true }],
    ]);
  });

  it.each([
    ['an answer that says so', () => ({ failure: failure('http', 'http-503', { outcome: 'none' }) })],
    ['a call that did not get through', unreached],
  ])('[C8-035] a failure without words, by %s, says that the card was not saved', async (_, failing) => {
    const { notices, page } = await save({ 'card-create': failing });
    expect(notices).toMatchObject([{ tone: 'bad', text: 'Error al Grabar Tarjeta', speed: 'slow-error' }]);
    expect(page()).toBe('/l/createcarderror');
  });

  it('[C8-035] the provider’s own words stand for 10 s, and nothing is charged twice', async () => {
    const { creates, notices } = await save({ 'card-create': { ok: false, msg: 'Tarjeta rechazada' } });
    expect(notices).toMatchObject([{ text: 'Tarjeta rechazada', speed: 'slow-error' }]);
    expect(creates()).toHaveLength(1);
  });

  it('a token that could not be looked at keeps no card, and says so', async () => {
    const { creates, page, notices } = await save({ 'card-process': lost });
    expect([creates(), page(), notices.map(({ text }) => text)]).toEqual([[], '/l/createcarderror', ['Error al Grabar Tarjeta']]);
  });
});

describe('[X-22] a card whose answer was lost', () => {
  it('was kept when the list has it now', async () => {
    const { page, creates, notices } = await save({
      'card-create': lost,
      'cards-list': thenListed({ json: { ok: true, data: [cardRaw] } }),
    });
    expect([page(), creates().length, notices]).toEqual(['/l/createcardok', 1, []]);
  });

  it('is not mistaken for one that was there before', async () => {
    const { page } = await save({ 'card-create': lost, 'cards-list': { ok: true, data: [cardRaw] } });
    expect(page()).toBe('/l/createcarderror?unknown=1');
  });

  it.each([
    ['does not have it', { json: noCards }],
    ['cannot be read', lost()],
  ])('is not known when the list %s: neither kept nor failed is said', async (_, after) => {
    const { page, notices } = await save({ 'card-create': lost, 'cards-list': thenListed(after) });
    expect([page(), notices]).toEqual(['/l/createcarderror?unknown=1', []]);
  });

  it('is asked for again by the same token, which cannot make a second card', async () => {
    const { host, page, creates, setAnswer } = await save({ 'card-create': lost });
    setAnswer('card-create', kept);
    await settleCard(host);
    expect([page(), creates().map(({ body }) => body)]).toEqual(['/l/createcardok', [creates()[0]?.body, creates()[0]?.body]]);
  });

  it('and that the list has by then is not created again, whether it is asked for or typed once more', async () => {
    for (const again of [settleCard, (host: Parameters<typeof settleCard>[0]) => saveCard(host, typed, 'cl')]) {
      const { host, page, creates, setAnswer } = await save({ 'card-create': lost });
      setAnswer('cards-list', { ok: true, data: [cardRaw] });
      await again(host);
      expect([page(), creates().length]).toEqual(['/l/createcardok', 1]);
    }
  });

  it('is typed again only when the list can tell that it is not there', async () => {
    const { host, page, creates, setAnswer } = await save({ 'card-create': lost });
    setAnswer('cards-list', lost);
    await saveCard(host, typed, 'cl');
    expect([page(), creates().length]).toEqual(['/l/createcarderror?unknown=1', 1]);
  });

  it.each([
    ['with other digits', { ...typed, lastFourDigits: '2222' }, 'cl'],
    ['of another country', typed, 'pe'],
  ])('stands in the way of no other card: one %s is kept as it is typed', async (_, card, country) => {
    const { host, page, creates, setAnswer } = await save({ 'card-create': lost });
    setAnswer('cards-list', { ok: true, data: [cardRaw] });
    setAnswer('card-create', kept);
    await saveCard(host, card, country);
    expect([page(), creates().length]).toEqual(['/l/createcardok', 2]);
  });

  it('is nobody else’s: who logs in after it finds their own list, and no card is created for them', async () => {
    const test = await save({ 'card-create': lost });
    test.setSession(aDiner({ id: '2002', addresses: [anAddress()] }));
    test.setAnswer('card-create', kept);
    await settleCard(test.host);
    expect([test.page(), test.creates().length]).toEqual(['/l/mycards', 1]);
    await saveCard(test.host, { ...typed, token: { ...TOKEN, token: 'tok_9' } }, 'cl');
    expect(test.calls.filter(({ operation }) => operation === 'card-process').map(({ body }) => body)).toMatchObject([
      { token: 'tok_1' },
      { token: 'tok_9' },
    ]);
  });

  it('stays unknown while nothing can be asked, and says so; after a reload the list is the answer', async () => {
    const { host, page, notices, setAnswer } = await save({ 'card-create': lost });
    setAnswer('cards-list', lost);
    await settleCard(host);
    expect([page(), notices.map(({ text }) => text)]).toEqual(['/l/createcarderror?unknown=1', [spanish['card.stillUnknown']]]);
    const reloaded = createTestHost('mf-checkout', { session: aDiner(), texts: spanish });
    await settleCard(reloaded.host);
    expect(reloaded.visited.at(-1)).toBe('/l/mycards');
  });
});

describe('[X-22] what a page knows of the card that it kept', () => {
  it('is that it was kept, until one is refused: an address alone says nothing', async () => {
    const { host, setAnswer } = await save({ 'card-create': kept });
    expect(wasCardKept(host)).toBe(true);
    setAnswer('card-create', { ok: false, msg: 'Tarjeta rechazada' });
    await saveCard(host, typed, 'cl');
    expect(wasCardKept(host)).toBe(false);
  });

  it('the profile is read again once a card is kept, and only then', async () => {
    const refreshed = async (answer: unknown) => {
      const test = createTestHost('mf-checkout', {
        session: aDiner({ addresses: [anAddress()] }),
        texts: spanish,
        api: { 'card-process': processed, 'cards-list': noCards, 'card-create': answer },
      });
      let asked = 0;
      test.as('shell').handle('session/refresh', () => ((asked += 1), test.host.session.current()));
      await saveCard(test.host, typed, 'cl');
      await settle();
      return asked;
    };
    expect([await refreshed(kept), await refreshed({ ok: false, msg: 'No' }), await refreshed(lost)]).toEqual([1, 0, 0]);
  });

  it('an answer that names no card says nothing: the list does', async () => {
    const unnamed = { ok: true, data: {} };
    const { page } = await save({ 'card-create': unnamed });
    expect(page()).toBe('/l/createcarderror?unknown=1');
    const listedNow = await save({ 'card-create': unnamed, 'cards-list': thenListed({ json: { ok: true, data: [cardRaw] } }) });
    expect(listedNow.page()).toBe('/l/createcardok');
  });

  it('another card that is new in the list is not the one that was typed', async () => {
    const other = { ...cardRaw, id: 'card_2', last_four_digits: '2222' };
    const { page } = await save({ 'card-create': lost, 'cards-list': thenListed({ json: { ok: true, data: [other] } }) });
    expect(page()).toBe('/l/createcarderror?unknown=1');
  });

  it('without the list of before, a card with the same digits may have been there: neither kept nor lost is said', async () => {
    const first = (after: Answer) => {
      let asked = 0;
      return () => ((asked += 1), asked === 1 ? lost() : after);
    };
    const alike = await save({ 'card-create': lost, 'cards-list': first({ json: { ok: true, data: [cardRaw] } }) });
    expect(alike.page()).toBe('/l/createcarderror?unknown=1');
    await settleCard(alike.host);
    expect([alike.page(), alike.creates().length]).toEqual(['/l/createcarderror?unknown=1', 1]);
    expect(alike.notices).toMatchObject([{ tone: 'warn', text: spanish['card.stillUnknown'] }]);
    // None like it is there: it was not kept, and is created by the same token.
    const none = await save({ 'card-create': lost, 'cards-list': first({ json: noCards }) });
    none.setAnswer('card-create', kept);
    await settleCard(none.host);
    expect([none.page(), none.creates().length, none.notices]).toEqual(['/l/createcardok', 2, []]);
  });
});

describe('[X-22] whoever leaves while their card is being kept', () => {
  const answers = { 'cards-list': noCards, 'card-process': processed, 'card-create': kept } as const;
  it.each([
    ['cards-list', 0],
    ['card-process', 0],
    ['card-create', 1],
  ] as const)('during %s has it created for nobody else, and who comes next is told nothing of it', async (operation, created) => {
    const test = createTestHost('mf-checkout', { session: aDiner({ addresses: [anAddress()] }), texts: spanish, api: answers });
    test.setAnswer(operation, () => {
      test.setSession(aDiner({ id: '1002', addresses: [anAddress()] }));
      return { json: answers[operation] };
    });
    await saveCard(test.host, typed, 'cl');
    expect(test.calls.filter((call) => call.operation === 'card-create')).toHaveLength(created);
    expect([test.visited, test.notices, wasCardKept(test.host)]).toEqual([[], [], false]);
  });
});
