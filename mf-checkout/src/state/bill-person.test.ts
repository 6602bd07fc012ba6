import { describe, expect, it } from 'vitest';
import { failure } from '@comanda/shared-contracts/failures';
import { type Answer, VISITOR } from '@comanda/shared-contracts/testing/create-test-host';
import { settle } from '@comanda/shared-contracts/testing/manual-clock';
import { aDiner, aGuest, clp } from '../testing/fixtures.ts';
import { billRaw, openBill, ORDER, paidRaw, SHARE } from '../testing/one-bill.ts';
import { paidOf } from '../rules/reviewed-orders.ts';
import { createBillStore } from './bill-store.ts';
import { billsOf } from './reviewed-bills.ts';

const ANA = aDiner();
const BETO = aDiner({ id: '2002', firstName: 'Beto' });
const CHECK = ORDER.intentId ?? '';
const lost = { failure: failure('transport', 'timeout', { outcome: 'unknown' }) };

type Phone = Awaited<ReturnType<typeof openBill>>;

/** The bill as its page opens it for whoever is here now. */
async function openAgain({ host }: Phone, canSplit = true) {
  const store = createBillStore(host, ORDER, canSplit);
  store.follow();
  await settle();
  return store;
}

/** Somebody pays for dish 1, and the answer is lost. */
async function withLostAnswer(session: typeof ANA | ReturnType<typeof aGuest> | typeof VISITOR = ANA): Promise<Phone> {
  const phone = await openBill({ session, api: { 'check-read': billRaw(), 'check-pay': () => lost } });
  await phone.store.toggle('1');
  await phone.store.pay(SHARE);
  expect(phone.view()).toMatchObject({ payment: 'unknown', attempted: clp(3300) });
  phone.release();
  phone.setAnswer('check-pay', paidRaw);
  return phone;
}

describe('[X-13] the bill of a table on a phone that another person uses next', () => {
  it('[X-04] an unanswered payment is not theirs: their page opens without it, and what they pay is another payment', async () => {
    const phone = await withLostAnswer();
    phone.setSession(VISITOR);
    phone.setSession(BETO);
    const store = await openAgain(phone);
    expect(store.view.getState()).toMatchObject({ payment: 'idle', attempted: undefined, error: undefined });
    await store.toggle('2');
    await store.pay(SHARE);
    const [hers, his] = phone.pays();
    expect([hers, his]).toMatchObject([{ total: 3300 }, { total: 6300 }]);
    expect(idOf(his)).not.toBe(idOf(hers));
    expect(store.view.getState()).toMatchObject({ payment: 'done', paidHere: clp(6300) });
  });

  it('[X-13] whoever made it finds it when they are back, also after another one has paid there', async () => {
    const phone = await withLostAnswer();
    phone.setSession(VISITOR);
    phone.setSession(BETO);
    const his = await openAgain(phone);
    await his.toggle('2');
    await his.pay(SHARE);
    phone.setSession(VISITOR);
    phone.setSession(ANA);
    const hers = await openAgain(phone);
    expect(hers.view.getState()).toMatchObject({ payment: 'unknown', attempted: clp(3300) });
    await hers.pay(SHARE);
    const pays = phone.pays();
    expect(idOf(pays.at(-1))).toBe(idOf(pays[0]));
    expect(paidOf(billsOf(phone.host).mine().now(), CHECK)).toEqual(clp(3300));
  });

  it('[X-13] the answer that comes late is of whoever paid, and nothing that the next one paid', async () => {
    let answer = (_: Answer): void => undefined;
    const pending = () => new Promise<Answer>((resolve) => (answer = resolve));
    const phone = await openBill({ api: { 'check-read': billRaw(), 'check-pay': pending } });
    await phone.store.toggle('1');
    const paying = phone.store.pay(SHARE);
    phone.setSession(VISITOR);
    phone.setSession(BETO);
    answer({ json: paidRaw });
    await paying;
    expect(paidOf(billsOf(phone.host).mine().now(), CHECK)).toBeUndefined();
    phone.setSession(VISITOR);
    phone.setSession(ANA);
    expect(paidOf(billsOf(phone.host).mine().now(), CHECK)).toEqual(clp(3300));
    expect((await openAgain(phone)).view.getState().payment).toBe('idle');
  });

  it('[X-13] a page that is left open pays nothing for whoever came', async () => {
    const phone = await openBill();
    await phone.store.toggle('1');
    phone.setSession(VISITOR);
    phone.setSession(BETO);
    expect(await phone.store.pay(SHARE)).toBe(false);
    expect(phone.pays()).toEqual([]);
  });

  it('[X-13] what one chose is not taken in the name of the next', async () => {
    const phone = await openBill();
    await phone.store.toggle('1');
    phone.store.setMode('parts');
    phone.release();
    phone.setSession(VISITOR);
    phone.setSession(BETO);
    phone.written.length = 0;
    const store = await openAgain(phone);
    expect(store.view.getState().mode).toBe('items');
    phone.push({ node: 'order', orderId: CHECK }, { kind: 'snapshot', value: {} });
    await settle();
    expect(phone.written.filter(([path]) => path.startsWith('selected/'))).toEqual([]);
  });

  it.each([
    ['a guest', aGuest()],
    ['a visitor', VISITOR],
  ] as const)('[X-13] what %s attempted, chose and paid stays theirs when they log in', async (_, session) => {
    const phone = await openBill({ session, api: { 'check-read': billRaw(), 'check-pay': () => lost } });
    phone.store.setMode('rest');
    await phone.store.pay(SHARE);
    phone.release();
    phone.setSession(ANA);
    const store = await openAgain(phone);
    expect(store.view.getState()).toMatchObject({ payment: 'unknown', attempted: clp(9300), mode: 'rest' });
    // Also on a page that is opened later.
    const later = await openBill({ storage: { IOGAE: phone.stored.get('IOGAE')?.value } });
    expect(later.view()).toMatchObject({ payment: 'unknown', attempted: clp(9300) });
    const another = await openBill({ session: BETO, storage: { IOGAE: phone.stored.get('IOGAE')?.value } });
    expect(another.view()).toMatchObject({ payment: 'idle' });
  });

  it('[X-13] what a guest attempted stays theirs when a login by a whole page load has let them in', async () => {
    const phone = await withLostAnswer(aGuest());
    const kept = { IOGAE: phone.stored.get('IOGAE')?.value };
    const hers = await openBill({ session: { ...ANA, guestSince: aGuest().since }, storage: kept });
    expect(hers.view()).toMatchObject({ payment: 'unknown', attempted: clp(3300) });
    const another = await openBill({ session: { ...BETO, guestSince: aGuest().since + 1 }, storage: kept });
    expect(another.view()).toMatchObject({ payment: 'idle' });
  });

  it('[X-13] what a visitor attempted stays theirs when a login by a whole page load has let them in, and is the next one’s no more', async () => {
    const phone = await withLostAnswer(VISITOR);
    const hers = await openBill({ session: ANA, storage: { IOGAE: phone.stored.get('IOGAE')?.value } });
    expect(hers.view()).toMatchObject({ payment: 'unknown', attempted: clp(3300) });
    const another = await openBill({ session: BETO, storage: { IOGAE: hers.stored.get('IOGAE')?.value } });
    expect(another.view()).toMatchObject({ payment: 'idle' });
  });

  it('[X-13] a guest who pays and logs in before the answer comes is told of it as themselves', async () => {
    let answer = (_: Answer): void => undefined;
    const pending = () => new Promise<Answer>((resolve) => (answer = resolve));
    const phone = await openBill({ session: aGuest(), api: { 'check-read': billRaw(), 'check-pay': pending } });
    phone.store.setMode('rest');
    const paying = phone.store.pay(SHARE);
    phone.setSession(ANA);
    answer({ json: paidRaw });
    await paying;
    expect(paidOf(billsOf(phone.host).mine().now(), CHECK)).toEqual(clp(9300));
  });

  it('[X-13] what a guest attempted who is gone is nobody’s who logs in later', async () => {
    const phone = await withLostAnswer(aGuest());
    phone.setSession(VISITOR);
    phone.setSession(BETO);
    expect((await openAgain(phone)).view.getState()).toMatchObject({ payment: 'idle', attempted: undefined });
  });
});

/** By which id a payment was asked for. */
function idOf(body: unknown): string {
  const { idpago } = body as { readonly idpago?: string };
  return idpago ?? '';
}
