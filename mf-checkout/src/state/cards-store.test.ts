import { describe, expect, it } from 'vitest';
import { failure } from '@comanda/shared-contracts/failures';
import { createTestHost } from '@comanda/shared-contracts/testing/create-test-host';
import { aDiner, anAddress } from '../testing/fixtures.ts';
import { cardsOf, createCardsStore } from './cards-store.ts';

const cardRaw = (digits: string) => ({ id: `card_${digits}`, last_four_digits: digits, payment_method: { name: 'visa' } });
const listOf = (...digits: readonly string[]) => ({ ok: true, data: digits.map(cardRaw) });
const CHILE = { addresses: [anAddress()] };

/** A store whose questions are answered one by one. */
function setUp() {
  const answers: ((answer: unknown) => void)[] = [];
  const test = createTestHost('mf-checkout', {
    session: aDiner(CHILE),
    api: { 'cards-list': () => new Promise((resolve) => answers.push(resolve)), 'card-delete': listOf('1111') },
  });
  const store = createCardsStore(test.host);
  const seen = () => cardsOf(store.view.getState(), test.host.session.current());
  return { ...test, store, answers, seen, digits: () => seen().cards.map(({ lastFourDigits }) => lastFourDigits) };
}

describe('[C7-025] the saved cards', () => {
  it('a deleted card does not come back with an answer to what was asked before', async () => {
    const { store, answers, digits } = setUp();
    const first = store.load();
    answers[0]?.({ json: listOf('4242', '1111') });
    await first;
    const second = store.load();
    const [card] = store.view.getState().cards;
    if (card !== undefined) await store.remove(card);
    answers[1]?.({ json: listOf('4242', '1111') });
    await second;
    expect(digits()).toEqual(['1111']);
  });

  it('of two answers the one to the later question counts, and a loss says nothing after it', async () => {
    const { store, answers, digits, seen } = setUp();
    const asked = [store.load(), store.load(), store.load()];
    answers[1]?.({ json: listOf('1111') });
    await asked[1];
    answers[0]?.({ json: listOf('4242') });
    await asked[0];
    expect([digits(), seen().status]).toEqual([['1111'], 'ready']);
    answers[2]?.({ failure: failure('transport', 'offline') });
    await asked[2];
    expect([digits(), seen().status]).toEqual([['1111'], 'failed']);
  });

  it('are nobody’s but their owner’s from the moment that somebody else is here, whoever follows it', async () => {
    const { store, answers, digits, seen, setSession } = setUp();
    const read = store.load();
    answers[0]?.({ json: listOf('4242') });
    await read;
    setSession(aDiner({ ...CHILE, id: '1002' }));
    expect([digits(), seen().status]).toEqual([[], 'idle']);
    setSession(aDiner(CHILE));
    expect(digits()).toEqual(['4242']);
  });

  it('[C5-045] an answer that comes when somebody else is here changes nothing that is kept of them', async () => {
    const { store, answers, seen, digits, setSession } = setUp();
    const read = store.load();
    setSession(aDiner({ ...CHILE, id: '1002' }));
    answers[0]?.({ json: listOf('4242') });
    await read;
    expect([store.view.getState().cards, digits(), seen().status]).toEqual([[], [], 'idle']);
  });

  it('[X-04] that one is deleted is told to nobody once somebody else is here', async () => {
    let answer: (value: unknown) => void = () => undefined;
    const { store, answers, setAnswer, setSession } = setUp();
    const read = store.load();
    answers[0]?.({ json: listOf('4242') });
    await read;
    setAnswer('card-delete', () => new Promise((resolve) => (answer = resolve)));
    const [card] = store.view.getState().cards;
    const removing = card === undefined ? undefined : store.remove(card);
    setSession(aDiner({ ...CHILE, id: '1002' }));
    answer({ json: listOf() });
    expect(await removing).toBeNull();
  });
});
