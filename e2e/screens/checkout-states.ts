import { hrefOf } from '@comanda/shared-contracts/testing/href';
import { expect } from '../support/shop.ts';
import { order } from './visit.ts';
import { orderInKitchen, fault, sharedTable, unsureCart, endBill, sellOut, unsettledCode } from './preparations.ts';
import { payThird, accept, confirm } from './steps.ts';
import type { Scene } from './scene.ts';
import type { Visit } from './visit.ts';

const bill = {
  who: 'diner',
  hasVenueLook: true,
  prepare: sharedTable,
  path: ({ place }: Scene, idorden: string) => hrefOf('RestaurantOrderPaying', { ...place.params, idorden }, 'PROD'),
} as const;

/** States of the cart, of orders, payments and bills, by name. */
export const CHECKOUT_STATES: Readonly<Record<string, Visit>> = {
  'Order-missing': {
    who: 'diner',
    hasVenueLook: true,
    path: ({ place }) => hrefOf('RestaurantOrder', { ...place.params, idorden: '1' }, 'PROD'),
    shows: (textOf) => textOf('mf-checkout', 'order.notFound.title'),
  },
  'Order-failed': {
    ...order,
    prepare: async (scene) => {
      const iped = await orderInKitchen(scene);
      for (const call of ['GET /srv/getorderbycheck', 'GET /srv/orderdetail', 'GET /srv/getuserorders']) await fault(call)(scene);
      return iped;
    },
    path: ({ place }, idorden) => hrefOf('RestaurantOrder', { ...place.params, idorden }, 'PROD'),
    shows: (textOf) => textOf('mf-checkout', 'order.failed.title'),
  },
  'Order-receipt': {
    ...order,
    isWide: true,
    path: ({ place }, idorden) => `${hrefOf('RestaurantOrder', { ...place.params, idorden }, 'PROD')}?receipt=1`,
    // Its address has a query.
    steps: () => Promise.resolve(),
    shows: (textOf) => textOf('mf-checkout', 'receipt.note'),
  },
  'Order-rejected': {
    ...order,
    prepare: async ({ provider, sandbox, login, place }) => {
      const { iped } = await provider.order(await login(), place.simpleId);
      await sandbox.control(`/sandbox/api/orders/${iped}/reject`, {});
      return String(iped);
    },
    path: ({ place }, idorden) => hrefOf('RestaurantOrder', { ...place.params, idorden }, 'PROD'),
    shows: (textOf) => textOf('mf-checkout', 'status.order.cancelled-by-venue'),
  },
  'Pay-cancelled': {
    ...order,
    prepare: async ({ provider, sandbox, login, place }) => {
      const { iped } = await provider.order(await login(), place.simpleId, { det: { prepago: 5011 } });
      await sandbox.control(`/sandbox/api/orders/${iped}/pay`, {});
      await sandbox.control(`/sandbox/api/orders/${iped}/reject`, {});
      return String(iped);
    },
    path: ({ place }, idorden) => hrefOf('RestaurantOrderPaying', { ...place.params, idorden }, 'PROD'),
    shows: (textOf) => textOf('mf-checkout', 'pay.cancelled.title'),
  },
  'Pay-unknown': {
    who: 'diner',
    hasVenueLook: true,
    prepare: unsettledCode,
    path: () => '/l/carttoken?code=pc.1',
    // Its address has a query.
    steps: () => Promise.resolve(),
    shows: (textOf) => textOf('mf-checkout', 'pay.codeUnknown'),
  },
  'Pay-several': {
    who: 'diner',
    hasVenueLook: true,
    prepare: async (scene) => {
      await unsettledCode(scene);
      // Another one that waits, and a tab that left for neither.
      await scene.page.evaluate(() => {
        const { d: pending, ...rest } = JSON.parse(localStorage.getItem('TEMPCART') ?? '{}');
        const orders = [pending, { ...pending, intentId: 'another-00000001', returned: undefined }];
        localStorage.setItem('TEMPCART', JSON.stringify({ ...rest, d: { orders, spent: [], writes: [] } }));
      });
    },
    path: () => '/l/carttoken?code=pc.2',
    // Its address has a query.
    steps: () => Promise.resolve(),
    shows: (textOf) => textOf('mf-checkout', 'pay.several.title'),
  },
  'Order-unsettled': {
    who: 'diner',
    hasVenueLook: true,
    prepare: unsettledCode,
    path: ({ place }, idorden) => hrefOf('RestaurantOrder', { ...place.params, idorden }, 'PROD'),
    shows: (textOf) => textOf('mf-checkout', 'pay.unknown.action'),
  },
  'Card-unknown': {
    who: 'diner',
    path: () => '/l/createcarderror?unknown=1',
    steps: () => Promise.resolve(),
    shows: (textOf) => textOf('mf-checkout', 'card.unknown.title'),
  },
  Bill: {
    ...bill,
    isWide: true,
    steps: ({ page, textOf }) => expect(page.getByText(textOf('mf-checkout', 'bill.lineHeld')).first()).toBeVisible(),
    shows: (textOf) => textOf('mf-checkout', 'bill.linePaid'),
  },
  'Bill-parts': {
    ...bill,
    steps: ({ page, textOf }) => page.getByRole('radio', { name: textOf('mf-checkout', 'bill.mode.parts') }).check(),
    shows: (textOf) => textOf('mf-checkout', 'bill.people_other'),
  },
  'Bill-guest': { ...bill, who: 'guest', shows: (textOf) => textOf('mf-checkout', 'bill.guest') },
  'Bill-done': { ...bill, steps: payThird, shows: (textOf) => textOf('mf-checkout', 'bill.done.title') },
  'Bill-end': {
    ...bill,
    prepare: async (scene) => {
      const ioext = await sharedTable(scene);
      await endBill(scene, ioext, 'collect');
      return ioext;
    },
    shows: (textOf) => textOf('mf-checkout', 'bill.end.paid.title'),
  },
  'Bill-closed': {
    ...bill,
    prepare: async (scene) => {
      const ioext = await sharedTable(scene);
      await endBill(scene, ioext, 'reject');
      return ioext;
    },
    shows: (textOf) => textOf('mf-checkout', 'bill.end.closed.title'),
  },
  'Bill-unknown': {
    ...bill,
    steps: async (scene) => {
      await fault('POST /srv/paygaeorder', 'html')(scene);
      await payThird(scene);
    },
    allows: /check-pay|not-json/,
    shows: (textOf) => textOf('mf-checkout', 'bill.unknown'),
  },
  'Orders-visitor': { path: () => '/l/cartc', shows: (textOf) => textOf('mf-checkout', 'orders.visitor.title') },
  'Orders-empty': {
    who: 'guest',
    path: () => '/l/cartc',
    shows: (textOf) => textOf('mf-checkout', 'orders.empty.in-progress.title'),
  },
  'Orders-failed': {
    who: 'guest',
    prepare: fault('GET /srv/getuserorders'),
    path: () => '/l/cartc',
    shows: (textOf) => textOf('mf-checkout', 'orders.failed.title'),
  },
  'Cart-empty': { path: () => '/l/cart', shows: (textOf) => textOf('mf-checkout', 'cart.empty.title') },
  'Cart-guest': {
    who: 'guest',
    cart: 'delivery',
    hasVenueLook: true,
    isWide: true,
    path: () => '/l/cart',
    shows: (textOf) => textOf('mf-checkout', 'confirm.button'),
  },
  'Cart-visitor': { cart: 'pickup', hasVenueLook: true, path: () => '/l/cart', shows: (textOf) => textOf('mf-checkout', 'confirm.button') },
  'Cart-refused': {
    who: 'diner',
    isBrief: true,
    cart: 'pickup',
    hasVenueLook: true,
    path: () => '/l/cart',
    steps: async ({ page, textOf }) =>
      page
        .getByRole('button', { name: textOf('mf-checkout', 'confirm.button') })
        .first()
        .click(),
    shows: (textOf) => textOf('mf-checkout', 'problem.conditions'),
  },
  'Cart-changed': {
    who: 'diner',
    cart: 'pickup',
    hasVenueLook: true,
    path: () => '/l/cart',
    steps: async (scene) => {
      await accept(scene);
      await sellOut(scene);
      await confirm(scene);
    },
    shows: (textOf) => textOf('mf-checkout', 'changed.title'),
  },
  'Cart-placing': {
    who: 'diner',
    isBrief: true,
    cart: 'pickup',
    hasVenueLook: true,
    prepare: fault('POST /srv/saveorder', 'hang'),
    path: () => '/l/cart',
    steps: async (scene) => {
      await accept(scene);
      await confirm(scene);
    },
    shows: (textOf) => textOf('mf-checkout', 'placing.creating'),
  },
  'Cart-checking': {
    who: 'diner',
    cart: 'pickup',
    hasVenueLook: true,
    prepare: async (scene) => {
      await fault('POST /srv/saveorder', 'answer-lost')(scene);
      await fault('GET /srv/getorderbycheck')(scene);
    },
    path: () => '/l/cart',
    steps: async (scene) => {
      await accept(scene);
      await confirm(scene);
    },
    shows: (textOf) => textOf('mf-checkout', 'checking.title'),
  },
  'Cart-unsure': { ...unsureCart, shows: (textOf) => textOf('mf-checkout', 'unsure.title') },
};
