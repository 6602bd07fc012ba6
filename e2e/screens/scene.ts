import type { Page } from '@playwright/test';
import { keyNamed } from '../../tools/passports.ts';
import type { VenueParams } from '@comanda/shared-contracts/routes/route-table';
import { providerOf } from '../support/provider.ts';
import type { Login, Provider } from '../support/provider.ts';
import { expect } from '../support/shop.ts';
import type { RunningSandbox } from '../support/start-sandbox.ts';
import { PARTS } from './parts.ts';
import { pseudoTexts, textsIn } from './texts.ts';
import type { Language, TextOf } from './texts.ts';

export type Theme = 'light' | 'dark';
/** Who stands before the screen. A guest is an anonymous login with name, phone and address. */
export type Who = 'visitor' | 'guest' | 'diner' | 'staff' | 'kiosk';
/** What lies in the browser beside the person. elsewhere: a cart of the other theme's venue. */
export type Cart = 'none' | 'pickup' | 'delivery' | 'elsewhere';

export interface Place {
  readonly simpleId: number;
  readonly name: string;
  readonly params: VenueParams;
  /** A dish with options, by language. */
  readonly dish: Readonly<Record<Language, string>>;
}

/** One venue for each theme: venue pages wear their venue's. */
const PLACES: Readonly<Record<Theme, Place>> = {
  light: {
    simpleId: 1,
    name: 'Fuente Alameda',
    params: { pais: 'cl', name: 'fuente-alameda', idsimple: '1' },
    dish: { es: 'Combo frica con papas', pt: 'Combo frica con papas', en: 'Frica burger combo with fries' },
  },
  dark: {
    simpleId: 3,
    name: 'Nori Ñuñoa',
    params: { pais: 'cl', name: 'nori-nunoa', idsimple: '3' },
    dish: { es: 'Ramen picante de cerdo', pt: 'Ramen picante de cerdo', en: 'Spicy pork ramen' },
  },
};

/** A Friday evening on which both venues are open: what is seen does not depend on the hour of the run. */
export const NOW = new Date('2026-11-20T19:40:00-03:00');
/** The day after it, for bookings. */
export const TOMORROW = { date: '20261121', time: '20:30' };

export interface Scene {
  readonly page: Page;
  readonly sandbox: RunningSandbox;
  readonly provider: Provider;
  readonly language: Language;
  /** Its texts are those of the pseudo-locale: longer, accented, between marks. */
  readonly isPseudo?: boolean;
  readonly textOf: TextOf;
  readonly theme: Theme;
  readonly place: Place;
  /** At a kiosk: the customer has asked for the accessible mode. X-14. */
  readonly isHelped?: boolean;
  /** Logs Ana in at the provider, once for each test. */
  readonly login: () => Promise<Login>;
}

/** The scene of a test in both themes; clocks of browser and provider stand at `NOW` and run. The brand follows the system's theme. */
export async function openScenes(
  page: Page,
  sandbox: RunningSandbox,
  language: Language,
  isPseudo = false,
): Promise<Readonly<Record<Theme, Scene>>> {
  for (const name of ['consumer', 'stadium']) {
    sandbox.editComposition(name, (composition) => ({ ...composition, brand: { ...composition.brand, theme: 'system' } }));
  }
  await sandbox.control('/sandbox/test/clock', { setMs: NOW.getTime() });
  await page.clock.install({ time: NOW });
  const provider = providerOf(sandbox);
  let login: Promise<Login> | undefined;
  const common = {
    page,
    sandbox,
    provider,
    language,
    isPseudo,
    textOf: textsIn(language, isPseudo),
    login: () => (login ??= provider.logIn('ana@comanda.test')),
  };
  return { light: { ...common, theme: 'light', place: PLACES.light }, dark: { ...common, theme: 'dark', place: PLACES.dark } };
}

/** Makes the browser that of somebody, with nothing left of whoever was before. The page stands at no screen after it. */
export async function become(scene: Scene, host: string, who: Who, cart: Cart): Promise<void> {
  if (scene.isPseudo === true) await layPseudo(scene);
  const filled = await cartOf(scene, cart);
  await emptyBrowser(scene, host);
  await keep(scene.page, { ...filled, IDI: envelope('IDI', scene.language), ...(await keysOf(scene, who)) });
}

/** The provider lays the texts of the pseudo-locale over ours, as it may lay its own. Spec C7-056. */
async function layPseudo({ page, language }: Scene): Promise<void> {
  const headers = { 'access-control-allow-origin': '*' };
  const texts = pseudoTexts(PARTS);
  await page.route(`**/srv/lang/${language}.json*`, (route) => route.fulfill({ json: texts, headers }));
}

async function emptyBrowser({ page, sandbox, theme }: Scene, host: string): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await page.goto(`${sandbox.url(host)}/assets/brand/comanda.svg`);
  await page.evaluate(async () => {
    localStorage.clear();
    sessionStorage.clear();
    const gone = (name: string) =>
      new Promise((done) => {
        const asked = indexedDB.deleteDatabase(name);
        // Blocked: it goes as soon as whoever holds it has let go.
        for (const end of ['success', 'error', 'blocked']) asked.addEventListener(end, done, { once: true });
      });
    await Promise.all((await indexedDB.databases()).flatMap(({ name }) => (name === undefined ? [] : [gone(name)])));
  });
}

async function keysOf(scene: Scene, who: Who): Promise<Record<string, string>> {
  switch (who) {
    case 'visitor':
      return {};
    case 'guest':
      return { ISANONY: envelope('ISANONY', NOW.getTime()), ADATA: envelope('ADATA', GUEST) };
    case 'diner':
      return { LT3: envelope('LT3', (await scene.login()).stored) };
    case 'staff':
      return { LT3: envelope('LT3', { ...(await scene.provider.logIn('equipo@comanda.test')).stored, ...WORKING }) };
    case 'kiosk':
      return { KIOUSER: envelope('KIOUSER', await scene.provider.linkKiosk(...KIOSKS[scene.theme])) };
  }
}

/** A login of the staff: to their module, for one of their venues. */
const WORKING = { xmod: 5000, venue: '101-1' };

/** Id and short code of a kiosk at a venue of each theme. */
const KIOSKS: Readonly<Record<Theme, readonly [id: string, code: string]>> = { light: ['TOTEM-4-1', '4141'], dark: ['TOTEM-3-1', '3131'] };

const GUEST = {
  nm: 'Camila Rojas',
  ph: '+56981234417',
  ad: [
    {
      alias: 'Casa',
      def: 1,
      pa: 'cl',
      di: 'Avenida Italia 1234',
      dp: '502',
      cm: 'Providencia',
      ci: 'Santiago',
      zc: 7_500_000,
      ct: '',
      lt: -33.4429,
      lg: -70.6257,
    },
    {
      alias: 'Trabajo',
      def: 0,
      pa: 'cl',
      di: 'Calle Merced 840',
      dp: 'Piso 7',
      cm: 'Santiago',
      ci: 'Santiago',
      zc: 8_320_000,
      ct: '',
      lt: -33.4372,
      lg: -70.6424,
    },
  ],
};

const carts = new Map<string, Readonly<Record<string, string>>>();

/** A filled cart as the menu wrote it, made once for each worker and language: in which order tests come changes nothing. */
async function cartOf(scene: Scene, cart: Cart): Promise<Readonly<Record<string, string>>> {
  if (cart === 'none') return {};
  if (cart === 'elsewhere') {
    const theme = scene.theme === 'light' ? 'dark' : 'light';
    return cartOf({ ...scene, theme, place: PLACES[theme] }, 'pickup');
  }
  const { page, sandbox, place, theme, language } = scene;
  const key = `${theme} ${cart} ${language} ${scene.isPseudo === true}`;
  const known = carts.get(key);
  if (known !== undefined) return known;
  await emptyBrowser(scene, 'localhost');
  await keep(page, { ADATA: envelope('ADATA', GUEST), IDI: envelope('IDI', scene.language) });
  await page.goto(`${sandbox.url()}${menuPath(place)}`);
  await page.getByRole('radio', { name: scene.textOf('mf-menu-cart', `dispatch.${cart}`) }).check();
  await addDish(scene);
  const keys = await page.evaluate(() => Object.fromEntries(['CURCART', 'FIRSTPATH'].map((name) => [name, localStorage.getItem(name)])));
  const filled = Object.fromEntries(Object.entries(keys).filter((entry): entry is [string, string] => entry[1] !== null));
  carts.set(key, filled);
  return filled;
}

export function menuPath({ params }: Place): string {
  return `/r/${params.pais}/${params.name}/${params.idsimple}/menu`;
}

/** On a menu: adds the dish with options, the first of each group that must be chosen. */
export async function addDish({ page, place, textOf, language }: Scene): Promise<void> {
  await page.getByText(place.dish[language]).first().click();
  const sheet = page.getByRole('dialog', { name: place.dish[language] });
  const submit = sheet.getByRole('button', { name: textOf('mf-menu-cart', 'product.submit') }).last();
  await expect(submit).toBeVisible();
  const radios = await sheet.getByRole('radio').evaluateAll((all) => all.map((radio) => radio.getAttribute('name')));
  for (const name of new Set(radios)) await sheet.locator(`input[type=radio][name="${name}"]`).first().check();
  await submit.click();
  await expect(sheet).toBeHidden();
}

/** Stops the page's clock for as long as something takes: what would go away by itself after seconds stays. */
export async function whileTimeStands<T>({ page }: Pick<Scene, 'page'>, run: () => Promise<T>): Promise<T> {
  await expect(async () => {
    const now = await page.evaluate(() => Date.now());
    // A moment that is over when the word arrives is refused; from then on the clock stands, and the next one is not.
    await page.clock.pauseAt(now + 50);
  }).toPass({ timeout: 15_000 });
  try {
    return await run();
  } finally {
    await page.clock.resume();
  }
}

/** A value as the shell stores it. */
export function envelope(key: string, value: unknown): string {
  return JSON.stringify({ v: keyNamed(key).version, t: NOW.getTime(), d: value });
}

async function keep(page: Page, keys: Readonly<Record<string, string>>): Promise<void> {
  await page.evaluate((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, Object.entries(keys));
}
