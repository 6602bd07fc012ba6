import { describe, expect, it } from 'vitest';
import { failure } from '@comanda/shared-contracts/failures';
import { aProduct } from '@comanda/shared-contracts/testing/fixtures/product';
import { decodeSavedOrder } from '@comanda/shared-contracts/wire/save-order';
import { noteOf, readNote } from '../stored/order-note.ts';
import { aCart, aCartLine, clp } from '../testing/fixtures.ts';
import { changedOrder, changedTotal } from './changed-order.ts';

const tip = { kind: 'percent', percent: 10 } as const;
const seen = aCart();
const note = noteOf(seen, '$15.378', 0);
const dearer = aCart({ lines: [aCartLine({ quantity: 2, product: aProduct({ price: clp(7990) }) })] });

describe('[X-06] what changed of an order', () => {
  it('is nothing where the cart is as its note says', () => {
    expect(changedOrder({ failure: changedTotal(), note }, { cart: seen, tip })).toBeUndefined();
    expect(changedOrder({ failure: changedTotal(clp(15_378)), note }, { cart: seen, tip })).toBeUndefined();
    expect(changedOrder({ failure: failure('domain', 'no-shift'), note }, { cart: dearer, tip })).toBeUndefined();
  });

  it('is known after a reload: the note keeps what was shown', () => {
    const kept = readNote(JSON.parse(JSON.stringify(note)));
    expect(changedOrder({ failure: changedTotal(), note: kept }, { cart: dearer, tip })).toMatchObject({
      changes: [{ kind: 'price', was: '$6.990', now: '$7.990' }],
      next: { kind: 'agree', total: clp(17_578), counted: clp(17_578) },
    });
  });

  it('of an older note says the total alone', () => {
    const { shown: _, ...older } = note;
    expect(changedOrder({ failure: changedTotal(), note: older }, { cart: dearer, tip })).toMatchObject({ changes: [], was: '$15.378' });
  });

  it('is the sum of our own count where that explains it, else the word of the provider', () => {
    const total = (cart: typeof seen) => {
      const next = changedOrder({ failure: changedTotal(clp(20_000)), note }, { cart, tip })?.next;
      return next?.kind === 'agree' ? next.total : undefined;
    };
    expect(total(seen)).toEqual(clp(20_000));
    expect(total(dearer)).toEqual(clp(17_578));
  });

  it('an option that costs something else is named with old and new until the cart has followed', () => {
    const extra = (price: number) => ({
      id: '7',
      name: 'Palta',
      description: '',
      price: clp(price),
      isSoldOut: false,
      reserved: 0,
      hidesPrice: false,
    });
    const withExtra = (price: number) =>
      aCart({ lines: [aCartLine({ extras: { G: [{ extra: extra(price), quantity: 1, chosenAt: 0 }] } })] });
    const answer = {
      ok: false,
      error: 'cart-changed',
      data: { error: '', cambios: [{ lir: 1, ip: 10007, motivo: 'extra-precio', pl: 7, pm: 900 }] },
    };
    const refused = decodeSavedOrder(answer, clp(0).currency);
    if (refused.ok) throw new Error('no refusal');
    const before = noteOf(withExtra(500), '$8.239', 0);
    const kinds = (cart: typeof seen) =>
      changedOrder({ failure: refused.failure, note: before }, { cart, tip })?.changes.map(({ kind, ...rest }) => [
        kind,
        'was' in rest ? [rest.was, rest.now] : '',
      ]);
    expect(kinds(withExtra(500))).toEqual([['extra-price', ['$500', '$900']]]);
    expect(kinds(withExtra(900))).toEqual([['price', ['$7.490', '$7.890']]]);
  });

  it('a dish that costs something else by the word of the provider is named once, also when the cart has followed', () => {
    const answer = { ok: false, error: 'cart-changed', data: { error: '', cambios: [{ lir: 1, ip: 10007, motivo: 'precio', pm: 7990 }] } };
    const refused = decodeSavedOrder(answer, clp(0).currency);
    if (refused.ok) throw new Error('no refusal');
    const two = (price: number) =>
      aCart({
        lines: [
          aCartLine({ quantity: 2, product: aProduct({ price: clp(price) }) }),
          aCartLine({ id: 'l2', product: aProduct({ id: '10008' }) }),
        ],
      });
    const before = noteOf(two(6990), '$23.067', 0);
    const named = (cart: typeof seen) =>
      changedOrder({ failure: refused.failure, note: before }, { cart, tip })?.changes.map((change) =>
        change.kind === 'price' ? [change.line.id, change.was, change.now] : [change.kind],
      );
    expect(named(two(6990))).toEqual([[aCartLine().id, '$6.990', '$7.990']]);
    expect(named(two(7990))).toEqual([[aCartLine().id, '$6.990', '$7.990']]);
  });
});
