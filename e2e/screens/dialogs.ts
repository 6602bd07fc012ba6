import { hrefOf } from '@comanda/shared-contracts/routes/href';
import { expect, mailedCode } from '../support/shop.ts';
import type { Scene } from './scene.ts';
import type { Say } from './texts.ts';
import { booked, chooseTime, keepsDiet, orderInKitchen, toDetails, toReview, venuePath } from './visits.ts';
import type { Visit } from './visits.ts';

/** A dialog as a screen of its own: `steps` open it. */
export interface DialogVisit extends Visit {
  /** The name that it is opened with. */
  readonly dialog: string;
  /** What tells several views of one dialog apart. */
  readonly view?: string;
}

type Press = (part: string, key: string) => (scene: Scene) => Promise<void>;

const press: Press =
  (part, key) =>
  async ({ page, say }) => {
    await page
      .getByRole('button', { name: say(part, key) })
      .or(page.getByRole('link', { name: say(part, key) }))
      .first()
      .click();
  };

const booking = { who: 'diner', hasVenueLook: true, path: venuePath('RestaurantBoooking') } as const;
const cart = { who: 'diner', cart: 'pickup', hasVenueLook: true, path: () => '/l/cart' } as const;
const menu = { hasVenueLook: true, path: venuePath('RestaurantMenu') } as const;

/** In the cart: a document named inside the sentence that accepts both. */
const readDocument =
  (name: 'conditions' | 'policies') =>
  async ({ page, say }: Scene) => {
    await page.getByRole('button', { name: new RegExp(say('mf-checkout', `conditions.${name}.title`).source, 'i') }).click();
  };

/** In the booking's review: the pencil of one row. */
const editRow = (row: string) => async (scene: Scene) => {
  await toReview(scene);
  const { page, say } = scene;
  await page
    .getByRole('listitem')
    .filter({ hasText: say('mf-booking', `review.${row}`) })
    .getByRole('button')
    .click();
};

const openBooking = async ({ page, say }: Scene) => {
  await page
    .getByRole('button', { name: say('mf-booking', 'bookings.open') })
    .first()
    .click();
  await expect(page.getByText(say('mf-booking', 'detail.code'))).toBeVisible();
};

const dish = async ({ page, place, language }: Scene) => page.getByText(place.dish[language]).first().click();
const submitDish = async ({ page, say }: Scene) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: say('mf-menu-cart', 'product.submit') })
    .last()
    .click();

const table = {
  hasVenueLook: true,
  path: ({ place }: Scene) => hrefOf('RestaurantCheckInmesa', { ...place.params, idmesa: '5' }, 'PROD'),
} as const;
const callWaiter = async (scene: Scene) => {
  await press('mf-menu-cart', 'intro.start')(scene);
  await press('mf-menu-cart', 'waiter.call')(scene);
  await expect(scene.page.getByRole('dialog').getByText(scene.say('mf-menu-cart', 'waiter.text'))).toBeVisible();
};
const pickup = async ({ page, say }: Scene) => page.getByRole('radio', { name: say('mf-menu-cart', 'dispatch.pickup') }).check();
/** The next answer about the venue says that it is closed: the venues of the pictures never are. */
const closed = ({ page }: Scene) =>
  page.route(
    '**/srv/restoinfo?**',
    async (route) => {
      const response = await route.fetch();
      const body = await response.json();
      await route.fulfill({ response, json: { ...body, data: { ...body.data, ta: -1 } } });
    },
    { times: 1 },
  );
/** A dish in the cart that the kitchen runs out of, on the way to the cart. */
const soldOutInCart = async (scene: Scene) => {
  const { page, sandbox, provider, place, say } = scene;
  const venue = (await provider.call('GET', '/srv/restoinfo', { query: { sid: place.simpleId } })).data;
  await page
    .getByRole('button', { name: say('mf-menu-cart', 'product.add') })
    .first()
    .click();
  const added = await page.evaluate(() => JSON.parse(localStorage.getItem('CURCART') ?? '{}'));
  const [line] = added.d.lines;
  const [ir, il] = venue.id.split('-');
  await sandbox.control(`/sandbox/api/venues/${ir}/${il}/products/${line.product.id}`, { agot: true });
  const row = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: say('mf-menu-cart', 'product.addMore') }) });
  await expect(row.first().getByText(say('mf-menu-cart', 'product.soldOut')).first()).toBeVisible({ timeout: 15_000 });
  await page.getByRole('button', { name: say('mf-menu-cart', 'cart.view') }).click();
};

const NEWCOMER = 'nueva@comanda.test';
const toCode = async (scene: Scene) => {
  const { page, say } = scene;
  await press('mf-profile', 'profile.visitor.logIn')(scene);
  await page.getByRole('textbox', { name: say('shell', 'auth.email.label') }).fill(NEWCOMER);
  await page.getByRole('button', { name: say('shell', 'auth.email.send') }).click();
  await expect(page.getByRole('textbox', { name: say('shell', 'auth.code.label') })).toBeVisible();
};

/** Every dialog that is opened through the overlay. dialog-names.spec.ts compares it with the sources. */
export const DIALOGS: readonly DialogVisit[] = [
  { dialog: 'shell/menu', path: () => '/', steps: press('shell', 'menu.open'), shows: (say) => say('shell', 'menu.version') },
  {
    dialog: 'shell/menu',
    view: 'diner',
    who: 'diner',
    path: () => '/',
    steps: press('shell', 'menu.open'),
    shows: (say) => say('shell', 'menu.logOut'),
  },
  {
    dialog: 'shell/notices',
    who: 'diner',
    path: () => '/',
    isWide: true,
    prepare: async (scene) => {
      await orderInKitchen(scene);
      await booked(scene);
    },
    steps: press('shell', 'notices.none'),
    shows: (say) => say('shell', 'notices.bookings'),
  },
  {
    dialog: 'shell/notices',
    view: 'empty',
    path: () => '/',
    steps: press('shell', 'notices.none'),
    shows: (say) => say('shell', 'notices.empty.title'),
  },
  {
    dialog: 'shell/login',
    path: () => '/l/profile',
    isWide: true,
    steps: press('mf-profile', 'profile.visitor.logIn'),
    shows: (say) => say('shell', 'auth.email.lead'),
  },
  {
    dialog: 'shell/login',
    view: 'code',
    path: () => '/l/profile',
    prepare: forgetCodes,
    steps: toCode,
    shows: (say) => say('shell', 'auth.code.lead'),
  },
  {
    dialog: 'shell/login',
    view: 'names',
    path: () => '/l/profile',
    prepare: forgetCodes,
    steps: async (scene) => {
      await toCode(scene);
      const { page, sandbox, say } = scene;
      await page.getByRole('textbox', { name: say('shell', 'auth.code.label') }).fill(await mailedCode(sandbox, NEWCOMER));
      const enter = page.getByRole('dialog').getByRole('button', { name: say('shell', 'auth.code.enter') });
      if (await enter.isVisible()) await enter.click().catch(() => undefined);
    },
    shows: (say) => say('shell', 'auth.names.lead'),
  },
  {
    dialog: 'mf-discovery/venue-info',
    ...menu,
    steps: press('mf-menu-cart', 'menu.moreInfo'),
    shows: (say) => say('mf-discovery', 'info.page'),
  },
  {
    dialog: 'mf-discovery/venue-map',
    path: () => '/l/restaurants',
    steps: async (scene) => {
      await press('mf-discovery', 'map.open')(scene);
      await expect(scene.page.getByRole('dialog').locator('.leaflet-tile-loaded').first()).toBeVisible();
    },
    shows: (say) => say('mf-discovery', 'map.title'),
  },
  { dialog: 'mf-menu-cart/product', ...menu, isWide: true, steps: dish, shows: (say) => say('mf-menu-cart', 'product.comment') },
  {
    dialog: 'mf-menu-cart/product',
    view: 'missing',
    ...menu,
    steps: async (scene) => {
      await dish(scene);
      for (const group of await scene.page.getByRole('dialog').getByRole('checkbox', { checked: true }).all()) await group.uncheck();
      await submitDish(scene);
    },
    shows: (say) => say('mf-menu-cart', 'product.required'),
  },
  {
    dialog: 'mf-menu-cart/other-venue',
    ...menu,
    cart: 'elsewhere',
    steps: async (scene) => {
      const { page, say } = scene;
      await page
        .getByRole('button', { name: say('mf-menu-cart', 'product.add') })
        .first()
        .click();
    },
    shows: (say) => say('mf-menu-cart', 'otherVenue.keep'),
  },
  { dialog: 'mf-menu-cart/intro', ...table, shows: (say) => say('mf-menu-cart', 'intro.confirm.title') },
  { dialog: 'mf-menu-cart/waiter', ...table, steps: callWaiter, shows: (say) => say('mf-menu-cart', 'waiter.bill') },
  {
    dialog: 'mf-menu-cart/waiter',
    view: 'sent',
    ...table,
    who: 'diner',
    steps: async (scene) => {
      await callWaiter(scene);
      await press('mf-menu-cart', 'waiter.bill')(scene);
    },
    shows: (say) => say('mf-menu-cart', 'waiter.state.billSent'),
  },
  {
    dialog: 'mf-menu-cart/scanner',
    hasVenueLook: true,
    path: venuePath('RestaurantCheckIn'),
    steps: press('mf-menu-cart', 'scanner.open'),
    shows: (say) => say('mf-menu-cart', 'scanner.number'),
  },
  {
    dialog: 'mf-menu-cart/diet',
    ...menu,
    prepare: keepsDiet,
    steps: press('mf-menu-cart', 'diet.title'),
    shows: (say) => say('mf-menu-cart', 'diet.clear'),
  },
  {
    dialog: 'mf-menu-cart/product',
    view: 'diet',
    ...menu,
    prepare: keepsDiet,
    steps: dish,
    shows: (say) => say('mf-menu-cart', 'product.comment'),
  },
  {
    dialog: 'mf-menu-cart/categories',
    ...menu,
    steps: press('mf-menu-cart', 'menu.allCategories'),
    shows: (say) => say('mf-menu-cart', 'menu.categories'),
  },
  {
    dialog: 'mf-menu-cart/slot',
    ...menu,
    steps: async (scene) => {
      await pickup(scene);
      await press('mf-menu-cart', 'slot.edit')(scene);
    },
    shows: (say) => say('mf-menu-cart', 'slot.next'),
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
        .getByRole('button', { name: scene.say('mf-menu-cart', 'slot.next') })
        .last()
        .click();
    },
    shows: (say) => say('mf-menu-cart', 'slot.variation'),
  },
  {
    dialog: 'mf-menu-cart/notice',
    ...menu,
    prepare: async (scene) => {
      await closed(scene);
    },
    shows: (say) => say('mf-menu-cart', 'notice.understood'),
  },
  {
    dialog: 'mf-menu-cart/type-change',
    ...menu,
    steps: async (scene) => {
      const { page, say } = scene;
      await pickup(scene);
      await press('mf-menu-cart', 'slot.edit')(scene);
      const onward = (key: string) =>
        page
          .getByRole('dialog')
          .getByRole('button', { name: say('mf-menu-cart', key) })
          .last();
      await onward('slot.next').click();
      await page.getByRole('dialog').getByRole('radio').first().check();
      await onward('slot.confirm').click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.getByRole('radio', { name: say('mf-menu-cart', 'dispatch.delivery') }).click();
    },
    shows: (say) => say('mf-menu-cart', 'typeChange.keep'),
  },
  {
    dialog: 'mf-menu-cart/changes',
    ...menu,
    who: 'diner',
    steps: soldOutInCart,
    shows: (say) => say('mf-menu-cart', 'changes.lead'),
  },
  {
    dialog: 'mf-checkout/dispatch',
    ...cart,
    isWide: true,
    steps: press('mf-checkout', 'dispatch.edit'),
    shows: (say) => say('mf-checkout', 'dispatch.done'),
  },
  {
    dialog: 'mf-checkout/card',
    ...cart,
    steps: press('mf-checkout', 'payment.addCard'),
    shows: (say) => say('mf-checkout', 'card.newTitle'),
  },
  {
    dialog: 'mf-checkout/delete-card',
    who: 'diner',
    path: () => '/l/mycards',
    steps: press('mf-checkout', 'card.delete'),
    shows: (say) => say('mf-checkout', 'card.deleteTitle'),
  },
  {
    dialog: 'mf-checkout/custom-tip',
    ...cart,
    steps: async ({ page, say }) => page.getByRole('radio', { name: say('mf-checkout', 'tip.other') }).click(),
    shows: (say) => say('mf-checkout', 'tip.confirm'),
  },
  {
    dialog: 'mf-checkout/conditions',
    ...cart,
    steps: readDocument('conditions'),
    shows: (say) => say('mf-checkout', 'conditions.understood'),
  },
  { dialog: 'mf-checkout/policies', ...cart, steps: readDocument('policies'), shows: (say) => say('mf-checkout', 'conditions.understood') },
  {
    dialog: 'mf-checkout/cancel-order',
    who: 'diner',
    hasVenueLook: true,
    prepare: async ({ provider, login, place }) => String((await provider.order(await login(), place.simpleId)).iped),
    path: ({ place }, idorden) => hrefOf('RestaurantOrder', { ...place.params, idorden }, 'PROD'),
    steps: press('mf-checkout', 'cancel.button'),
    shows: (say) => say('mf-checkout', 'cancel.keep'),
  },
  { dialog: 'mf-booking/booking-name', ...booking, steps: editRow('name'), shows: (say) => say('mf-booking', 'edit.nameLabel') },
  { dialog: 'mf-booking/booking-phone', ...booking, steps: editRow('phone'), shows: (say) => say('mf-booking', 'phone.hint') },
  { dialog: 'mf-booking/booking-party', ...booking, steps: editRow('party'), shows: (say) => say('mf-booking', 'edit.save') },
  { dialog: 'mf-booking/booking-date', ...booking, isWide: true, steps: editRow('date'), shows: (say) => say('mf-booking', 'edit.save') },
  { dialog: 'mf-booking/booking-time', ...booking, steps: editRow('time'), shows: (say) => say('mf-booking', 'edit.save') },
  {
    dialog: 'mf-booking/booking-time-gone',
    ...booking,
    steps: async ({ page }) => {
      await chooseTime(page);
      await page.clock.fastForward('01:30:00');
    },
    shows: (say) => say('mf-booking', 'gone.text'),
  },
  {
    dialog: 'mf-booking/booking',
    who: 'diner',
    path: () => '/l/booking',
    prepare: booked,
    steps: openBooking,
    shows: (say) => say('mf-booking', 'detail.code'),
  },
  {
    dialog: 'mf-booking/booking-cancel',
    who: 'diner',
    path: () => '/l/booking',
    prepare: booked,
    steps: async (scene) => {
      await openBooking(scene);
      await press('mf-booking', 'detail.cancel')(scene);
    },
    shows: (say) => say('mf-booking', 'cancel.keep'),
  },
  {
    dialog: 'mf-profile/personal-data',
    who: 'diner',
    path: () => '/l/profile',
    steps: press('mf-profile', 'profile.entry.data'),
    shows: (say) => say('mf-profile', 'data.rut'),
  },
  {
    dialog: 'mf-profile/conditions',
    who: 'diner',
    path: () => '/l/profile',
    steps: press('mf-profile', 'profile.entry.conditions'),
    shows: (say) => say('mf-profile', 'conditions.ok'),
  },
  {
    dialog: 'mf-profile/address-chooser',
    who: 'guest',
    path: () => '/',
    isWide: true,
    steps: ({ page }) => page.getByRole('button', { name: /Casa/ }).first().click(),
    shows: (say) => say('mf-profile', 'chooser.other'),
  },
  {
    dialog: 'mf-profile/address-chooser',
    view: 'finder',
    path: () => '/',
    steps: findProvidencia,
    shows: () => /Avenida Providencia/,
  },
  {
    dialog: 'mf-profile/address-chooser',
    view: 'map',
    path: () => '/',
    steps: async (scene) => {
      await findProvidencia(scene);
      await scene.page
        .getByRole('button', { name: /Avenida Providencia/ })
        .first()
        .click();
    },
    shows: (say) => say('mf-profile', 'map.hint'),
  },
  {
    dialog: 'mf-profile/address-saved',
    path: () => '/l/profileaddress?step=2',
    steps: async (scene) => {
      await toDetails(scene);
      await press('mf-profile', 'form.save')(scene);
    },
    shows: (say) => say('mf-profile', 'confirmation.ok'),
  },
  {
    dialog: 'mf-profile/out-of-coverage',
    path: () => '/l/profileaddress?step=2',
    prepare: async ({ page }) => {
      await page.route('**/srv/restosavailable?*', (route) => route.fulfill({ json: { ok: true, data: [] } }), { times: 1 });
    },
    steps: toDetails,
    shows: (say) => say('mf-profile', 'coverage.text'),
  },
  {
    dialog: 'mf-profile/password',
    who: 'diner',
    path: () => '/l/profile',
    isWide: true,
    steps: press('mf-profile', 'password.change'),
    shows: (say) => say('mf-profile', 'password.repeated'),
  },
  {
    dialog: 'mf-profile/address-chooser',
    view: 'details',
    who: 'guest',
    path: () => '/l/profileaddress',
    steps: press('mf-profile', 'addresses.edit'),
    shows: (say: Say) => say('mf-profile', 'form.comments'),
  },
  {
    dialog: 'mf-profile/delete-address',
    who: 'guest',
    path: () => '/l/profileaddress',
    steps: press('mf-profile', 'addresses.remove'),
    shows: (say) => say('mf-profile', 'addresses.confirm.no'),
  },
];

/** Dialogs of the kiosk, seen on its walk. */
export const WALKED_DIALOGS: readonly string[] = ['mf-kiosk/access', 'mf-kiosk/cancel-order'];

/** Dialogs that a screen draws itself, by the file that does, with the visit that shows them. */
export const DRAWN_IN_PLACE: Readonly<Record<string, string>> = {
  'mf-checkout/src/screens/cart/placing-modal.tsx': 'Cart-placing',
  'mf-kiosk/src/screens/frame/idle-dialog.tsx': 'kiosk walk',
};

/** The dialog of a visitor without addresses, with an avenue typed into it. */
async function findProvidencia({ page, say }: Scene): Promise<void> {
  await page
    .getByRole('button', { name: say('shell', 'address.hint') })
    .first()
    .click();
  await page.getByRole('dialog').locator('input').first().fill('Providencia 1208');
}

/** A code may be asked for again at once. */
async function forgetCodes({ sandbox }: Scene): Promise<void> {
  await sandbox.control('/sandbox/test/clock', { advanceMs: 3_600_000 });
}
