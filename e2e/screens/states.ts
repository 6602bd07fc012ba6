import { settled } from './audit.ts';
import { CHECKOUT_STATES } from './checkout-states.ts';
import { expect } from '../support/shop.ts';
import { venuePath, menu } from './visit.ts';
import { orderInKitchen, fault, keepsDiet, keepsVenues, tableLink, tableOfTwo } from './preparations.ts';
import { press } from './dialog-visit.ts';
import { toMap, toVerify, toDetails, pressShell, toReview } from './steps.ts';
import type { Visit } from './visit.ts';

const pressIntro = press('mf-menu-cart', 'intro.start');

/** States of screens that the routes alone do not show, by name. */
export const STATES: Readonly<Record<string, Visit>> = {
  ...CHECKOUT_STATES,
  'Table-bill': {
    hasVenueLook: true,
    isWide: true,
    prepare: tableOfTwo,
    path: (_, link) => link,
    steps: pressIntro,
    shows: (textOf) => textOf('mf-menu-cart', 'tableBill.due_other'),
  },
  'Table-bill-empty': {
    hasVenueLook: true,
    // One at which no other screen's people sit.
    prepare: ({ sandbox, place }) => tableLink(sandbox, place.simpleId, 6),
    path: (_, link) => link,
    steps: pressIntro,
    shows: (textOf) => textOf('mf-menu-cart', 'tableBill.empty'),
  },
  'Table-bill-wrong': {
    hasVenueLook: true,
    prepare: async ({ sandbox, place }) => `${await tableLink(sandbox, place.simpleId)}X`,
    path: (_, link) => link,
    steps: pressIntro,
    shows: (textOf) => textOf('mf-menu-cart', 'tableBill.refused'),
  },
  'Home-failed': {
    prepare: fault('POST /srv/restosavailable'),
    path: () => '/',
    shows: (textOf) => textOf('mf-discovery', 'nearby.failed'),
  },
  'Home-offline': {
    path: () => '/',
    steps: async ({ page, textOf }) => {
      await expect(page.getByText(textOf('mf-discovery', 'nearby.title')).first()).toBeVisible();
      await settled(page);
      // A picture that is still on its way would break: all of them come first, also those far below.
      await page.evaluate(async () => {
        for (const image of document.images) image.loading = 'eager';
        await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
      });
      await page.context().setOffline(true);
    },
    shows: (textOf) => textOf('shell', 'offline'),
  },
  'Home-order': { who: 'diner', prepare: orderInKitchen, path: () => '/', shows: (textOf) => textOf('mf-discovery', 'pill.preparing') },
  'Home-kept': {
    prepare: keepsVenues,
    path: () => '/',
    isWide: true,
    shows: (textOf) => textOf('mf-discovery', 'kept.favourites'),
  },
  'Home-ideas': {
    path: () => '/',
    steps: ({ page }) => page.getByRole('searchbox').fill('pizza'),
    isWide: true,
    shows: (textOf) => textOf('mf-discovery', 'ideas.search'),
  },
  'RestaurantesCercanos-none': {
    path: () => '/l/restaurants?only=open,delivery,pickup,vegetarian,cheap',
    isWide: true,
    shows: (textOf) => textOf('mf-discovery', 'filter.none'),
  },
  'Search-results': {
    path: () => '/l/search',
    steps: ({ page }) => page.getByRole('searchbox').fill('pizza'),
    isWide: true,
    shows: () => /Masa Madre/,
  },
  'Search-none': {
    path: () => '/l/search',
    steps: ({ page }) => page.getByRole('searchbox').fill('zzzzxq'),
    shows: (textOf) => textOf('mf-discovery', 'search.none'),
  },
  'Restaurant-missing': { path: () => '/r/cl/no-such-place/99999', shows: (textOf) => textOf('mf-discovery', 'venue.missing.title') },
  'Restaurant-failed': {
    hasVenueLook: false,
    prepare: fault('GET /srv/restoinfo'),
    path: () => '/r/cl/fuente-alameda/1',
    shows: (textOf) => textOf('mf-discovery', 'venue.failed'),
  },
  'Menu-cart': {
    ...menu,
    isWide: true,
    cart: 'pickup',
    path: venuePath('RestaurantMenu'),
    shows: (textOf) => new RegExp(`${textOf('mf-menu-cart', 'cart.view').source}|${textOf('mf-menu-cart', 'cart.continue').source}`),
  },
  'Menu-diet': {
    ...menu,
    isWide: true,
    cart: 'pickup',
    prepare: keepsDiet,
    path: venuePath('RestaurantMenu'),
    shows: (textOf) => textOf('mf-menu-cart', 'diet.change'),
  },
  'Menu-failed': {
    hasVenueLook: true,
    prepare: fault('POST /srv/getrestomenu'),
    path: venuePath('RestaurantMenu'),
    shows: (textOf) => textOf('mf-menu-cart', 'menu.failed.title'),
  },
  'Menu-remote-down': {
    prepare: async ({ page, sandbox }) => {
      // What an earlier visit loaded is kept for good: files never change.
      await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache');
      await sandbox.control('/sandbox/file-faults', { remote: 'mf-menu-cart', fault: '404', match: '' });
    },
    path: () => '/r/cl/fuente-alameda/1/menu',
    shows: (textOf) => textOf('shell', 'failure.title'),
  },
  'Booking-review': {
    who: 'diner',
    hasVenueLook: true,
    isWide: true,
    path: venuePath('RestaurantBoooking'),
    steps: toReview,
    shows: (textOf) => textOf('mf-booking', 'booking.send'),
  },
  'Booking-review-visitor': {
    hasVenueLook: true,
    path: venuePath('RestaurantBoooking'),
    steps: toReview,
    shows: (textOf) => textOf('mf-booking', 'review.visitor'),
  },
  'Booking-review-staff': {
    who: 'staff',
    hasVenueLook: true,
    path: venuePath('RestaurantBoooking'),
    steps: toReview,
    shows: (textOf) => textOf('mf-booking', 'review.staff'),
  },
  'Booking-unsure': {
    who: 'diner',
    hasVenueLook: true,
    path: venuePath('RestaurantBoooking'),
    prepare: fault('POST /srv/bookings'),
    steps: async (scene) => {
      await toReview(scene);
      await scene.page.getByRole('button', { name: scene.textOf('mf-booking', 'booking.send') }).click();
    },
    shows: (textOf) => textOf('mf-booking', 'problem.unknown'),
  },
  'Booking-failed': {
    who: 'diner',
    hasVenueLook: true,
    path: venuePath('RestaurantBoooking'),
    prepare: fault('POST /srv/bookings'),
    steps: async (scene) => {
      await toReview(scene);
      await scene.page.getByRole('button', { name: scene.textOf('mf-booking', 'booking.send') }).click();
      await expect(scene.page.getByText(scene.textOf('mf-booking', 'problem.unknown'))).toBeVisible();
      // Nothing that was sent then can be booked any more.
      await scene.page.clock.fastForward(75_000);
    },
    shows: (textOf) => textOf('mf-booking', 'problem.failed'),
  },
  'Booking-done': {
    who: 'diner',
    hasVenueLook: true,
    isWide: true,
    path: venuePath('RestaurantBoooking'),
    steps: async (scene) => {
      await toReview(scene);
      await scene.page.getByRole('button', { name: scene.textOf('mf-booking', 'booking.send') }).click();
    },
    shows: (textOf) => textOf('mf-booking', 'done.title'),
  },
  'Booking-closed': {
    hasVenueLook: true,
    path: ({ theme }) => (theme === 'light' ? '/r/cl/brasa-norte/4/booking' : '/r/cl/wok-meiggs/12/booking'),
    shows: (textOf) => textOf('mf-booking', 'place.closed'),
  },
  'Bookings-visitor': { path: () => '/l/booking', shows: (textOf) => textOf('mf-booking', 'bookings.gate') },
  'Bookings-failed': {
    who: 'diner',
    prepare: fault('GET /srv/bookings'),
    path: () => '/l/booking',
    shows: (textOf) => textOf('mf-booking', 'bookings.failed'),
  },
  'Login-forgot': {
    path: () => '/l/profilelogin',
    steps: pressShell('auth.form.forgot'),
    shows: (textOf) => textOf('shell', 'auth.forgot.lead'),
  },
  'Login-create': {
    path: () => '/l/profilelogin',
    steps: pressShell('auth.form.signUp'),
    shows: (textOf) => textOf('shell', 'auth.create.lead'),
  },
  'Login-sent': {
    path: () => '/l/profilelogin',
    steps: async (scene) => {
      await pressShell('auth.form.forgot')(scene);
      await scene.page.getByRole('textbox', { name: scene.textOf('shell', 'auth.email.label') }).fill('beto@comanda.test');
      await pressShell('auth.forgot.send')(scene);
    },
    shows: (textOf) => textOf('shell', 'auth.forgot.sentTitle'),
  },
  'Login-in': { who: 'diner', path: () => '/l/profilelogin', shows: (textOf) => textOf('shell', 'auth.in.title') },
  'Login-replace': {
    who: 'diner',
    path: () => `/l/profilecreated/${Buffer.from('{"em":"beto@comanda.test","cd":"ABC123"}').toString('base64url')}`,
    shows: (textOf) => textOf('shell', 'auth.replace.go'),
  },
  'Staff-login': { path: () => '/SelectRestaurant', isWide: true, shows: (textOf) => textOf('shell', 'staff.lead') },
  'Staff-venues': {
    path: () => '/SelectRestaurant',
    steps: async (scene) => {
      const { page, textOf } = scene;
      await page.getByRole('textbox', { name: textOf('shell', 'auth.email.label') }).fill('equipo@comanda.test');
      await page.getByLabel(textOf('shell', 'auth.form.password', 'whole')).fill('comanda123');
      await pressShell('auth.form.enter')(scene);
    },
    shows: (textOf) => textOf('shell', 'staff.choose'),
  },
  'Profile-visitor': { path: () => '/l/profile', shows: (textOf) => textOf('mf-profile', 'profile.visitor.title') },
  'PwdReset-refused': { path: () => '/l/pwdreset/c0de/t4g', shows: (textOf) => textOf('mf-profile', 'password.linkBad') },
  'Wizard-source': {
    path: () => '/l/profileaddress',
    steps: ({ page, textOf }) => page.getByRole('button', { name: textOf('mf-profile', 'addresses.add') }).click(),
    shows: (textOf) => textOf('mf-profile', 'wizard.source.title'),
  },
  'Wizard-street': {
    path: () => '/l/profileaddress?step=2',
    isWide: true,
    steps: async ({ page }) => page.locator('input[name=street]').fill('Providencia'),
    shows: () => /Avenida Providencia/,
  },
  'Wizard-map': { path: () => '/l/profileaddress?step=2', isWide: true, steps: toMap, shows: (textOf) => textOf('mf-profile', 'map.hint') },
  'Wizard-verify': {
    path: () => '/l/profileaddress?step=2',
    steps: toVerify,
    shows: (textOf) => textOf('mf-profile', 'wizard.verify.title'),
  },
  'Wizard-details': {
    path: () => '/l/profileaddress?step=2',
    isWide: true,
    steps: toDetails,
    shows: (textOf) => textOf('mf-profile', 'wizard.details.title'),
  },
  'Wizard-phone': {
    path: () => '/l/profileaddress?step=4',
    steps: ({ page }) => page.locator('input[name=phone]').fill('961234567'),
    shows: (textOf) => textOf('mf-profile', 'wizard.phone.title'),
  },
  'Addresses-empty': { path: () => '/l/profileaddress', shows: (textOf) => textOf('mf-profile', 'addresses.empty.title') },
  'Sector-suites': { host: 'estadio.localhost', path: () => '/l/landing/2', shows: (textOf) => textOf('mf-stadium', 'sector.send') },
  'Sector-failed': {
    host: 'estadio.localhost',
    prepare: fault('GET /srv/coliseoconfig'),
    path: () => '/l/landing/1',
    shows: (textOf) => textOf('mf-stadium', 'sector.failed'),
  },
};
