import { hrefOf } from '@comanda/shared-contracts/routes/href';
import { expect, mailedCode } from '../support/shop.ts';
import type { Scene } from './scene.ts';
import type { Say } from './texts.ts';
import { booked, orderInKitchen, unsureCart } from './preparations.ts';
import { chooseTime, toDetails, toReview } from './steps.ts';
import { venuePath } from './visit.ts';
import { press } from './dialog-visit.ts';
import type { DialogVisit } from './dialog-visit.ts';
import { MENU_DIALOGS } from './menu-dialogs.ts';

const booking = { who: 'diner', hasVenueLook: true, path: venuePath('RestaurantBoooking') } as const;
const cart = { who: 'diner', cart: 'pickup', hasVenueLook: true, path: () => '/l/cart' } as const;
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
    hasVenueLook: true,
    path: venuePath('RestaurantMenu'),
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
  ...MENU_DIALOGS,
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
  {
    dialog: 'mf-checkout/send-again',
    ...unsureCart,
    steps: async (scene) => {
      await unsureCart.steps(scene);
      await press('mf-checkout', 'unsure.send')(scene);
    },
    shows: (say) => say('mf-checkout', 'unsure.warnNo'),
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
      await page.route('**/srv/restosavailable?*', (route) => route.fulfill({ json: { ok: true, data: [] } }));
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
  'mf-checkout/src/screens/cart/changes-sheet.tsx': 'Cart-changed',
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
