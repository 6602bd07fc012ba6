import { hrefOf } from '@comanda/shared-contracts/testing/href';
import { placedOrders } from '../support/diner.ts';
import { expect } from '../support/shop.ts';
import { press } from './dialog-visit.ts';
import type { DialogVisit } from './dialog-visit.ts';
import { keepsDiet, tableOfTwo } from './preparations.ts';
import type { Scene } from './scene.ts';
import { venuePath } from './visit.ts';

const menu = { hasVenueLook: true, path: venuePath('RestaurantMenu') } as const;

const dish = async ({ page, place, language }: Scene) => page.getByText(place.dish[language]).first().click();
const submitDish = async ({ page, textOf }: Scene) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: textOf('mf-menu-cart', 'product.submit') })
    .last()
    .click();

const table = {
  hasVenueLook: true,
  path: ({ place }: Scene) => hrefOf('RestaurantCheckInmesa', { ...place.params, idmesa: '5' }, 'PROD'),
} as const;
const callWaiter = async (scene: Scene) => {
  await press('mf-menu-cart', 'intro.start')(scene);
  await press('mf-menu-cart', 'waiter.call')(scene);
  await expect(scene.page.getByRole('dialog').getByText(scene.textOf('mf-menu-cart', 'waiter.text'))).toBeVisible();
};
const pickup = async ({ page, textOf }: Scene) => page.getByRole('radio', { name: textOf('mf-menu-cart', 'dispatch.pickup') }).check();
/** Every answer about the venue says something else, until the visit is over. */
const venueSays =
  (change: (data: { readonly webConfig: object }) => object) =>
  async ({ page }: Scene): Promise<void> => {
    await page.route('**/srv/restoinfo?**', async (route) => {
      const response = await route.fetch();
      const body = await response.json();
      await route.fulfill({ response, json: { ...body, data: { ...body.data, ...change(body.data) } } });
    });
  };
/** The venues of the pictures never are. */
const closed = venueSays(() => ({ ta: -1 }));
/** Of the venues of the pictures none has locators. */
const withLocators = venueSays(({ webConfig }) => ({ webConfig: { ...webConfig, selfatvirtual: true } }));
const openCart = async ({ page, textOf }: Scene) => page.getByRole('button', { name: textOf('mf-menu-cart', 'cart.view') }).click();
/** A dish in the cart that the kitchen runs out of, on the way to the cart. */
const soldOutInCart = async (scene: Scene) => {
  const { page, sandbox, provider, place, textOf } = scene;
  const venue = (await provider.call('GET', '/srv/restoinfo', { query: { sid: place.simpleId } })).data;
  await page
    .getByRole('button', { name: textOf('mf-menu-cart', 'product.add') })
    .first()
    .click();
  // The dialogs' code may have to come first.
  const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem('CURCART') ?? '{}').d?.lines ?? []);
  await expect.poll(stored).toHaveLength(1);
  const [line] = await stored();
  const [ir, il] = venue.id.split('-');
  await sandbox.control(`/sandbox/api/venues/${ir}/${il}/products/${line.product.id}`, { agot: true });
  const row = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: textOf('mf-menu-cart', 'product.addMore') }) });
  await expect(row.first().getByText(textOf('mf-menu-cart', 'product.soldOut')).first()).toBeVisible({ timeout: 30_000 });
  await openCart(scene);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: textOf('mf-menu-cart', 'cart.continue') })
    .click();
};

/** An order that was handed over, of which the kitchen has run out of one dish since. */
const onceMoreWithout = async ({ sandbox, provider, place, login }: Scene): Promise<void> => {
  const venue = (await provider.call('GET', '/srv/restoinfo', { query: { sid: place.simpleId } })).data;
  const { iped } = await provider.order(await login(), place.simpleId, {}, 2);
  const placed = (await placedOrders(sandbox)).find((order) => order.iped === iped);
  const gone = placed?.det.cart.dl.at(-1)?.item.np;
  const products = `/sandbox/api/venues/${venue.id.replace('-', '/')}/products`;
  const { data: dishes } = await sandbox.control<{ data: { ip: number; np: string }[] }>(products);
  for (const action of ['accept', 'prepare', 'ready', 'deliver']) await sandbox.control(`/sandbox/api/orders/${iped}/${action}`, {});
  await sandbox.control(`${products}/${dishes.find(({ np }) => np === gone)?.ip}`, { agot: true });
};

/** The dialogs of the menu, the table and the way of an order. */
export const MENU_DIALOGS: readonly DialogVisit[] = [
  { dialog: 'mf-menu-cart/product', ...menu, isWide: true, steps: dish, shows: (textOf) => textOf('mf-menu-cart', 'product.comment') },
  {
    dialog: 'mf-menu-cart/product',
    view: 'missing',
    ...menu,
    steps: async (scene) => {
      await dish(scene);
      for (const group of await scene.page.getByRole('dialog').getByRole('checkbox', { checked: true }).all()) await group.uncheck();
      await submitDish(scene);
    },
    shows: (textOf) => textOf('mf-menu-cart', 'product.required'),
  },
  {
    dialog: 'mf-menu-cart/other-venue',
    ...menu,
    cart: 'elsewhere',
    steps: async (scene) => {
      const { page, textOf } = scene;
      await page
        .getByRole('button', { name: textOf('mf-menu-cart', 'product.add') })
        .first()
        .click();
    },
    shows: (textOf) => textOf('mf-menu-cart', 'otherVenue.keep'),
  },
  { dialog: 'mf-menu-cart/intro', ...table, shows: (textOf) => textOf('mf-menu-cart', 'intro.confirm.title') },
  { dialog: 'mf-menu-cart/waiter', ...table, steps: callWaiter, shows: (textOf) => textOf('mf-menu-cart', 'waiter.bill') },
  {
    dialog: 'mf-menu-cart/waiter',
    view: 'sent',
    ...table,
    who: 'diner',
    steps: async (scene) => {
      await callWaiter(scene);
      await press('mf-menu-cart', 'waiter.bill')(scene);
    },
    shows: (textOf) => textOf('mf-menu-cart', 'waiter.state.billSent'),
  },
  {
    dialog: 'mf-menu-cart/table-bill',
    hasVenueLook: true,
    isWide: true,
    prepare: tableOfTwo,
    path: (_, link) => link,
    steps: async (scene) => {
      await press('mf-menu-cart', 'intro.start')(scene);
      await press('mf-menu-cart', 'tableBill.action.see')(scene);
    },
    shows: (textOf) => textOf('mf-menu-cart', 'tableBill.sum.rest'),
  },
  {
    dialog: 'mf-menu-cart/scanner',
    hasVenueLook: true,
    path: venuePath('RestaurantCheckIn'),
    steps: press('mf-menu-cart', 'scanner.open'),
    shows: (textOf) => textOf('mf-menu-cart', 'scanner.number'),
  },
  {
    dialog: 'mf-menu-cart/locator',
    ...menu,
    prepare: withLocators,
    steps: async (scene) => {
      await scene.page.getByRole('radio', { name: scene.textOf('mf-menu-cart', 'dispatch.table') }).check();
      await press('mf-menu-cart', 'locator.open')(scene);
    },
    shows: (textOf) => textOf('mf-menu-cart', 'locator.number'),
  },
  {
    dialog: 'mf-menu-cart/diet',
    ...menu,
    prepare: keepsDiet,
    steps: press('mf-menu-cart', 'diet.title'),
    shows: (textOf) => textOf('mf-menu-cart', 'diet.clear'),
  },
  {
    dialog: 'mf-menu-cart/product',
    view: 'diet',
    ...menu,
    prepare: keepsDiet,
    steps: dish,
    shows: (textOf) => textOf('mf-menu-cart', 'product.comment'),
  },
  {
    dialog: 'mf-menu-cart/categories',
    ...menu,
    steps: press('mf-menu-cart', 'menu.allCategories'),
    shows: (textOf) => textOf('mf-menu-cart', 'menu.categories'),
  },
  {
    dialog: 'mf-menu-cart/slot',
    ...menu,
    steps: async (scene) => {
      await pickup(scene);
      await press('mf-menu-cart', 'slot.edit')(scene);
    },
    shows: (textOf) => textOf('mf-menu-cart', 'slot.next'),
  },
  {
    dialog: 'mf-menu-cart/slot',
    view: 'times',
    ...menu,
    steps: async (scene) => {
      await pickup(scene);
      await press('mf-menu-cart', 'slot.edit')(scene);
      await scene.page
        .getByRole('dialog')
        .getByRole('button', { name: scene.textOf('mf-menu-cart', 'slot.next') })
        .last()
        .click();
    },
    shows: (textOf) => textOf('mf-menu-cart', 'slot.variation'),
  },
  {
    dialog: 'mf-menu-cart/notice',
    ...menu,
    prepare: async (scene) => {
      await closed(scene);
    },
    shows: (textOf) => textOf('mf-menu-cart', 'notice.understood'),
  },
  {
    dialog: 'mf-menu-cart/type-change',
    ...menu,
    steps: async (scene) => {
      const { page, textOf } = scene;
      await pickup(scene);
      await press('mf-menu-cart', 'slot.edit')(scene);
      const onward = (key: string) =>
        page
          .getByRole('dialog')
          .getByRole('button', { name: textOf('mf-menu-cart', key) })
          .last();
      await onward('slot.next').click();
      await page.getByRole('dialog').getByRole('radio').first().check();
      await onward('slot.confirm').click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.getByRole('radio', { name: textOf('mf-menu-cart', 'dispatch.delivery') }).click();
    },
    shows: (textOf) => textOf('mf-menu-cart', 'typeChange.keep'),
  },
  {
    dialog: 'mf-menu-cart/cart',
    ...menu,
    steps: async (scene) => {
      await press('mf-menu-cart', 'product.add')(scene);
      await openCart(scene);
    },
    shows: (textOf) => textOf('mf-menu-cart', 'cart.continue'),
  },
  {
    dialog: 'mf-menu-cart/changes',
    ...menu,
    who: 'diner',
    steps: soldOutInCart,
    shows: (textOf) => textOf('mf-menu-cart', 'changes.lead'),
  },
  {
    dialog: 'mf-menu-cart/repeat',
    who: 'diner',
    prepare: onceMoreWithout,
    path: () => '/l/carth',
    steps: async ({ page, textOf }) => page.getByText(textOf('mf-checkout', 'order.repeat')).first().click(),
    shows: (textOf) => textOf('mf-menu-cart', 'repeat.toCart'),
  },
];
