import { hrefOf } from '@comanda/shared-contracts/testing/href';
import { expect, mailedCode } from '../support/shop.ts';
import type { Scene } from './scene.ts';
import type { TextOf } from './texts.ts';
import { booked, orderInKitchen, sharedTable, unsureCart } from './preparations.ts';
import { chooseTime, toDetails, toReview } from './steps.ts';
import { venuePath } from './visit.ts';
import { press } from './dialog-visit.ts';
import type { DialogVisit } from './dialog-visit.ts';
import { MENU_DIALOGS } from './menu-dialogs.ts';

const booking = { who: 'diner', hasVenueLook: true, path: venuePath('RestaurantBoooking') } as const;
const cart = { who: 'diner', cart: 'pickup', hasVenueLook: true, path: () => '/l/cart' } as const;
/** In the cart: a document named inside the sentence that accepts both. */
/** By one of the links in the sentence that is agreed to, in the order in which all languages have them. */
const readDocument =
  (name: 'conditions' | 'policies') =>
  async ({ page }: Scene) => {
    await page.locator('#checkout-conditions').getByRole('button').nth(['conditions', 'policies'].indexOf(name)).click();
  };

/** In the booking's review: the pencil of one row. */
const editRow = (row: string) => async (scene: Scene) => {
  await toReview(scene);
  const { page, textOf } = scene;
  await page
    .getByRole('listitem')
    .filter({ hasText: textOf('mf-booking', `review.${row}`) })
    .getByRole('button')
    .click();
};

const openBooking = async ({ page, textOf }: Scene) => {
  await page
    .getByRole('button', { name: textOf('mf-booking', 'bookings.open') })
    .first()
    .click();
  await expect(page.getByText(textOf('mf-booking', 'detail.code'))).toBeVisible();
};

const NEWCOMER = 'nueva@comanda.test';
const toCode = async (scene: Scene) => {
  const { page, textOf } = scene;
  await press('mf-profile', 'profile.visitor.logIn')(scene);
  await page.getByRole('textbox', { name: textOf('shell', 'auth.email.label') }).fill(NEWCOMER);
  await page.getByRole('button', { name: textOf('shell', 'auth.email.send') }).click();
  await expect(page.getByRole('textbox', { name: textOf('shell', 'auth.code.label') })).toBeVisible();
};

/** Every dialog that is opened through the overlay. dialog-names.spec.ts compares it with the sources. */
export const DIALOGS: readonly DialogVisit[] = [
  { dialog: 'shell/menu', path: () => '/', steps: press('shell', 'menu.open'), shows: (textOf) => textOf('shell', 'menu.version') },
  {
    dialog: 'shell/menu',
    view: 'diner',
    who: 'diner',
    path: () => '/',
    steps: press('shell', 'menu.open'),
    shows: (textOf) => textOf('shell', 'menu.logOut'),
  },
  {
    dialog: 'mf-checkout/share-bill',
    who: 'diner',
    hasVenueLook: true,
    prepare: sharedTable,
    path: ({ place }, idorden) => hrefOf('RestaurantOrderPaying', { ...place.params, idorden }, 'PROD'),
    steps: press('mf-checkout', 'bill.share.open'),
    shows: (textOf) => textOf('mf-checkout', 'bill.share.send'),
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
    steps: press('shell', 'notices.open_other'),
    shows: (textOf) => textOf('shell', 'notices.bookings'),
  },
  {
    dialog: 'shell/notices',
    view: 'empty',
    path: () => '/',
    steps: press('shell', 'notices.none'),
    shows: (textOf) => textOf('shell', 'notices.empty.title'),
  },
  {
    dialog: 'shell/login',
    path: () => '/l/profile',
    isWide: true,
    steps: press('mf-profile', 'profile.visitor.logIn'),
    shows: (textOf) => textOf('shell', 'auth.email.lead'),
  },
  {
    dialog: 'shell/login',
    view: 'code',
    path: () => '/l/profile',
    prepare: forgetCodes,
    steps: toCode,
    shows: (textOf) => textOf('shell', 'auth.code.lead'),
  },
  {
    dialog: 'shell/login',
    view: 'names',
    path: () => '/l/profile',
    prepare: forgetCodes,
    steps: async (scene) => {
      await toCode(scene);
      const { page, sandbox, textOf } = scene;
      await page.getByRole('textbox', { name: textOf('shell', 'auth.code.label') }).fill(await mailedCode(sandbox, NEWCOMER));
      const enter = page.getByRole('dialog').getByRole('button', { name: textOf('shell', 'auth.code.enter') });
      if (await enter.isVisible()) await enter.click().catch(() => undefined);
    },
    shows: (textOf) => textOf('shell', 'auth.names.lead'),
  },
  {
    dialog: 'mf-discovery/venue-info',
    hasVenueLook: true,
    path: venuePath('RestaurantMenu'),
    steps: press('mf-menu-cart', 'menu.moreInfo'),
    shows: (textOf) => textOf('mf-discovery', 'info.page'),
  },
  {
    dialog: 'mf-discovery/venue-map',
    path: () => '/l/restaurants',
    steps: async (scene) => {
      await press('mf-discovery', 'map.open')(scene);
      await expect(scene.page.getByRole('dialog').locator('.leaflet-tile-loaded').first()).toBeVisible();
    },
    shows: (textOf) => textOf('mf-discovery', 'map.title'),
  },
  ...MENU_DIALOGS,
  {
    dialog: 'mf-checkout/dispatch',
    ...cart,
    isWide: true,
    steps: press('mf-checkout', 'dispatch.edit'),
    shows: (textOf) => textOf('mf-checkout', 'dispatch.done'),
  },
  {
    dialog: 'mf-checkout/card',
    ...cart,
    steps: press('mf-checkout', 'payment.addCard'),
    shows: (textOf) => textOf('mf-checkout', 'card.newTitle'),
  },
  {
    dialog: 'mf-checkout/delete-card',
    who: 'diner',
    path: () => '/l/mycards',
    steps: press('mf-checkout', 'card.delete'),
    shows: (textOf) => textOf('mf-checkout', 'card.deleteTitle'),
  },
  {
    dialog: 'mf-checkout/custom-tip',
    ...cart,
    steps: async ({ page, textOf }) => page.getByRole('radio', { name: textOf('mf-checkout', 'tip.other') }).click(),
    shows: (textOf) => textOf('mf-checkout', 'tip.confirm'),
  },
  {
    dialog: 'mf-checkout/conditions',
    ...cart,
    steps: readDocument('conditions'),
    shows: (textOf) => textOf('mf-checkout', 'conditions.understood'),
  },
  {
    dialog: 'mf-checkout/policies',
    ...cart,
    steps: readDocument('policies'),
    shows: (textOf) => textOf('mf-checkout', 'conditions.understood'),
  },
  {
    dialog: 'mf-checkout/cancel-order',
    who: 'diner',
    hasVenueLook: true,
    prepare: async ({ provider, login, place }) => String((await provider.order(await login(), place.simpleId)).iped),
    path: ({ place }, idorden) => hrefOf('RestaurantOrder', { ...place.params, idorden }, 'PROD'),
    steps: press('mf-checkout', 'cancel.button'),
    shows: (textOf) => textOf('mf-checkout', 'cancel.keep'),
  },
  {
    dialog: 'mf-checkout/send-again',
    ...unsureCart,
    steps: async (scene) => {
      await unsureCart.steps(scene);
      await press('mf-checkout', 'unsure.send')(scene);
    },
    shows: (textOf) => textOf('mf-checkout', 'unsure.warnNo'),
  },
  { dialog: 'mf-booking/booking-name', ...booking, steps: editRow('name'), shows: (textOf) => textOf('mf-booking', 'edit.nameLabel') },
  { dialog: 'mf-booking/booking-phone', ...booking, steps: editRow('phone'), shows: (textOf) => textOf('mf-booking', 'phone.hint') },
  { dialog: 'mf-booking/booking-party', ...booking, steps: editRow('party'), shows: (textOf) => textOf('mf-booking', 'edit.save') },
  {
    dialog: 'mf-booking/booking-date',
    ...booking,
    isWide: true,
    steps: editRow('date'),
    shows: (textOf) => textOf('mf-booking', 'edit.save'),
  },
  { dialog: 'mf-booking/booking-time', ...booking, steps: editRow('time'), shows: (textOf) => textOf('mf-booking', 'edit.save') },
  {
    dialog: 'mf-booking/booking-time-gone',
    ...booking,
    steps: async ({ page }) => {
      await chooseTime(page);
      await page.clock.fastForward('01:30:00');
    },
    shows: (textOf) => textOf('mf-booking', 'gone.text'),
  },
  {
    dialog: 'mf-booking/booking',
    who: 'diner',
    path: () => '/l/booking',
    prepare: booked,
    steps: openBooking,
    shows: (textOf) => textOf('mf-booking', 'detail.code'),
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
    shows: (textOf) => textOf('mf-booking', 'cancel.keep'),
  },
  {
    dialog: 'mf-profile/personal-data',
    who: 'diner',
    path: () => '/l/profile',
    steps: press('mf-profile', 'profile.entry.data'),
    shows: (textOf) => textOf('mf-profile', 'data.rut'),
  },
  {
    dialog: 'mf-profile/conditions',
    who: 'diner',
    path: () => '/l/profile',
    steps: press('mf-profile', 'profile.entry.conditions'),
    shows: (textOf) => textOf('mf-profile', 'conditions.ok'),
  },
  {
    dialog: 'mf-profile/address-chooser',
    who: 'guest',
    path: () => '/',
    isWide: true,
    steps: ({ page }) => page.getByRole('button', { name: /Casa/ }).first().click(),
    shows: (textOf) => textOf('mf-profile', 'chooser.other'),
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
    shows: (textOf) => textOf('mf-profile', 'map.hint'),
  },
  {
    dialog: 'mf-profile/address-saved',
    path: () => '/l/profileaddress?step=2',
    steps: async (scene) => {
      await toDetails(scene);
      await press('mf-profile', 'form.save')(scene);
    },
    shows: (textOf) => textOf('mf-profile', 'confirmation.ok'),
  },
  {
    dialog: 'mf-profile/out-of-coverage',
    path: () => '/l/profileaddress?step=2',
    prepare: async ({ page }) => {
      await page.route('**/srv/restosavailable?*', (route) => route.fulfill({ json: { ok: true, data: [] } }));
    },
    steps: toDetails,
    shows: (textOf) => textOf('mf-profile', 'coverage.text'),
  },
  {
    dialog: 'mf-profile/password',
    who: 'diner',
    path: () => '/l/profile',
    isWide: true,
    steps: press('mf-profile', 'password.change'),
    shows: (textOf) => textOf('mf-profile', 'password.repeated'),
  },
  {
    dialog: 'mf-profile/address-chooser',
    view: 'details',
    who: 'guest',
    path: () => '/l/profileaddress',
    steps: press('mf-profile', 'addresses.edit'),
    shows: (textOf: TextOf) => textOf('mf-profile', 'form.comments'),
  },
  {
    dialog: 'mf-profile/delete-address',
    who: 'guest',
    path: () => '/l/profileaddress',
    steps: press('mf-profile', 'addresses.remove'),
    shows: (textOf) => textOf('mf-profile', 'addresses.confirm.no'),
  },
];

/** Dialogs of the kiosk, seen on its walk. */
export const WALKED_DIALOGS: readonly string[] = ['mf-kiosk/access', 'mf-kiosk/cancel-order', 'mf-kiosk/combo', 'mf-kiosk/diet'];

/** Dialogs that a screen draws itself, by the file that does, with the visit that shows them. */
export const DRAWN_IN_PLACE: Readonly<Record<string, string>> = {
  'mf-checkout/src/screens/cart/placing-modal.tsx': 'Cart-placing',
  'mf-checkout/src/screens/cart/changes-sheet.tsx': 'Cart-changed',
  'mf-kiosk/src/screens/frame/idle-dialog.tsx': 'kiosk walk',
};

/** The dialog of a visitor without addresses, with an avenue typed into it. */
async function findProvidencia({ page, textOf }: Scene): Promise<void> {
  await page
    .getByRole('button', { name: textOf('shell', 'address.hint') })
    .first()
    .click();
  await page.getByRole('dialog').locator('input').first().fill('Providencia 1208');
}

/** A code may be asked for again at once. */
async function forgetCodes({ sandbox }: Scene): Promise<void> {
  await sandbox.control('/sandbox/test/clock', { advanceMs: 3_600_000 });
}
