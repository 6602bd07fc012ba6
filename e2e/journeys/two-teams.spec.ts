import { deploy } from '../support/deploy.ts';
import { NIGHT } from '../support/night.ts';
import { copyRepo } from '../support/repo-copy.ts';
import type { RepoCopy } from '../support/repo-copy.ts';
import { expect, test } from '../support/shop.ts';
import { ROOT } from '../support/start-sandbox.ts';

const BOOKING = {
  path: '/r/cl/fuente-alameda/1/booking',
  texts: 'mf-booking/src/i18n/es.json',
  old: 'Reservar mesa',
  next: 'Mesa para hoy',
};
const PROFILE = {
  path: '/l/profile',
  texts: 'mf-profile/src/i18n/es.json',
  old: 'Inicia sesión para ver tu perfil',
  next: 'Entra para ver tu perfil',
};

let copies: readonly RepoCopy[] = [];
test.afterEach(() => copies.forEach((copy) => copy.remove()));

/** The whole form of what `tools/deploy/main.test.ts` and `programs.test.ts` show by day, of two checkouts beside a third one. */
test(
  'two teams publish at once from checkouts of their own; a roll back of one, and a build of a third, leave the other',
  NIGHT,
  async ({ page, sandbox }) => {
    // Two builds, and each is opened in a browser.
    test.setTimeout(300_000);
    copies = [copyRepo(), copyRepo()];
    const [bookings, profiles] = copies;
    if (bookings === undefined || profiles === undefined) return;
    bookings.change(BOOKING.texts, BOOKING.old, BOOKING.next);
    profiles.change(PROFILE.texts, PROFILE.old, PROFILE.next);
    const shows = async (path: string, text: string) => {
      await page.goto(sandbox.url() + path);
      await expect(page.getByText(text).first()).toBeVisible();
    };

    await Promise.all([
      deploy(bookings.root, sandbox.store, 'publish', 'mf-booking', '--why', 'a table today'),
      deploy(profiles.root, sandbox.store, 'publish', 'mf-profile', '--why', 'shorter'),
    ]);
    await shows(BOOKING.path, BOOKING.next);
    await shows(PROFILE.path, PROFILE.next);

    const [, built] = await Promise.all([
      deploy(bookings.root, sandbox.store, 'rollback', 'mf-booking'),
      deploy(ROOT, sandbox.store, 'build'),
    ]);
    expect(built).toMatch(/another checkout published or changed .*mf-profile/);
    await shows(BOOKING.path, BOOKING.old);
    await shows(PROFILE.path, PROFILE.next);
    expect(await deploy(ROOT, sandbox.store, 'history', 'mf-profile')).toMatch(/publish \S+: shorter/);
    expect(await deploy(ROOT, sandbox.store, 'history', 'mf-booking')).toMatch(/rollback \S+\n[^\n]*publish \S+: a table today/);
  },
);
