import { expect, it } from 'vitest';
import type { Cart } from '@comanda/shared-contracts/domain/cart';
import { createTestHost } from '@comanda/shared-contracts/testing/create-test-host';
import { settle } from '@comanda/shared-contracts/testing/manual-clock';
import { aCart, aDiner, aVenue } from '../testing/fixtures.ts';
import { spanish } from '../testing/texts.ts';
import { confirmOrder } from './confirm-order.ts';
import { storesFor } from './stores.ts';

/** A cart that only waits for the button. `renewed`: what the cart is once its owner was asked for it anew. */
async function setUp({ cart = aCart(), renewed }: { readonly cart?: Cart; readonly renewed?: Cart } = {}) {
  const test = createTestHost('mf-checkout', { session: aDiner(), venue: aVenue(), texts: spanish });
  const owner = test.as('mf-menu-cart');
  owner.publish('cart/current', cart);
  owner.handle('cart/renew', () => {
    owner.publish('cart/current', renewed ?? cart);
    return null;
  });
  const stores = storesFor(test.host);
  stores.venue.follow();
  await settle();
  stores.form.chooseMethod(0);
  stores.form.setAccepted(true);
  return {
    ...test,
    setOnline: (isOnline: boolean) => test.as('shell').publish('network/current', { isOnline }),
    confirm: () => confirmOrder(test.host, stores),
    box: () => stores.form.view.getState().error?.text,
  };
}

it('[X-33] without a network nothing is placed: it is said, the cart stays, and the next press sends it', async () => {
  const { confirm, placed, box, setOnline } = await setUp();
  setOnline(false);
  await confirm();
  expect([placed, box()]).toEqual([[], spanish['placing.offline']]);
  setOnline(true);
  await confirm();
  expect([placed.length, box()]).toEqual([1, undefined]);
});

it('[X-33] a cart at prices of before is not placed where those of now cannot be read', async () => {
  const { confirm, placed, box } = await setUp({ cart: aCart({ hasOldPrices: true }) });
  await confirm();
  expect([placed, box()]).toEqual([[], spanish['placing.oldPrices']]);
});

it('[X-33] a cart at prices of before is placed as it costs now', async () => {
  const { confirm, placed, box } = await setUp({ cart: aCart({ hasOldPrices: true }), renewed: aCart({ revision: 8 }) });
  await confirm();
  expect([placed.length, box()]).toEqual([1, undefined]);
});
