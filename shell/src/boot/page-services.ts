import type { HostServices } from '@comanda/shared-contracts/host';
import { routesOf } from '@comanda/shared-contracts/routes/composed-routes';
import { createAnalytics, defaultSinks } from '../analytics/create-analytics.ts';
import { asEnvironment, decideEnvironment } from '../environment/decide-environment.ts';
import { createTexts } from '../i18n/create-texts.ts';
import { forgetAskedLanguage, initialLanguage } from '../i18n/initial-language.ts';
import { createThemeChoices } from '../theme/theme-choice.ts';
import type { ThemeChoices } from '../theme/theme-choice.ts';
import { keepLanguageCookie } from '../i18n/language-cookie.ts';
import { createNotify } from '../notifications/notify-store.ts';
import { createOverlay } from '../overlay/create-overlay.ts';
import { composedSettings } from './composed-settings.ts';
import { createDefaultCountry, type DefaultCountry } from './default-country.ts';
import { deviceId } from './device-id.ts';
import { lazyPrinter } from './lazy-services.ts';
import type { World } from './world.ts';
import { isOverride } from './is-override.ts';

declare const __VERSION__: string;

/** What the device prefers. */
export const PREFERS_DARK = '(prefers-color-scheme: dark)';

/** What needs nothing but the browser and the composition: no call, no session, no route. */
export interface PageServices {
  readonly environment: HostServices<'shell'>['environment'];
  readonly country: DefaultCountry;
  readonly texts: Awaited<ReturnType<typeof createTexts>>;
  readonly themes: ThemeChoices;
  readonly notify: ReturnType<typeof createNotify>;
  readonly overlay: ReturnType<typeof createOverlay>;
  readonly printer: ReturnType<typeof lazyPrinter>;
  readonly analytics: ReturnType<typeof createAnalytics>;
}

/** `venueCountry`: that of the venue the diner is at, by whom phone numbers and dates are written; undefined where there is none. */
export async function createPageServices(world: World, venueCountry: () => string | undefined): Promise<PageServices> {
  const { clock, composition, isKiosk, own, report } = world;
  const country = createDefaultCountry();
  const environment = environmentOf(world, country);
  const chosen = own.read('IDI', String);
  // A kiosk's pages arrive for whoever comes next.
  const tellPages = isKiosk ? () => undefined : keepLanguageCookie;
  tellPages(chosen);
  return {
    environment,
    country,
    texts: await createTexts({
      initial: initialLanguage(chosen, isKiosk ? [] : navigator.languages, composition.languages, isKiosk ? '' : location.search),
      offered: composition.languages,
      country: () => venueCountry() ?? environment.defaultCountry,
      onChange: (language) => {
        own.write('IDI', language);
        tellPages(language);
        forgetAskedLanguage(window);
      },
    }),
    themes: createThemeChoices(own, window.matchMedia(PREFERS_DARK), isKiosk),
    notify: createNotify({ clock }),
    overlay: createOverlay(),
    printer: lazyPrinter({ agent: composition.printAgent, fetch: (input, init) => fetch(input, init), clock, report }),
    analytics: createAnalytics({
      clock,
      environment: () => environment.name,
      host: window.location.host,
      path: () => window.location.pathname,
      routes: routesOf(composition),
      sinks: defaultSinks(() => environment.name),
    }),
  };
}

function environmentOf({ composition, isKiosk, own, random }: World, country: DefaultCountry): PageServices['environment'] {
  return {
    name: decideEnvironment({
      pathname: window.location.pathname,
      kiosk: own.read('KIOUSER', (raw) => (typeof raw === 'object' && raw !== null && 'amb' in raw ? raw.amb : undefined)),
      stored: own.read('AMB', asEnvironment),
      composed: composition.rules.defaultEnvironment,
      isOverride: isOverride(),
    }),
    appVersion: __VERSION__,
    composition: composition.name,
    brand: composition.brand,
    home: composition.home,
    deviceId: deviceId(own, random),
    isKiosk,
    isStadium: composition.rules.isStadium,
    isEmbedded: window.parent !== window,
    productSlug: composition.rules.productSlug,
    ...composedSettings(composition),
    get defaultCountry() {
      return country.current();
    },
  };
}
