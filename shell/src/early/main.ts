import { wireAmb } from '../wire/amb.ts';
import { matchIn } from '@comanda/shared-contracts/routes/match';
import type { StartKey } from '@comanda/shared-contracts/start-keys';
import type { GeoPoint } from '@comanda/shared-contracts/domain/address';
import { isAmong } from '@comanda/shared-contracts/share';
import { firstCover } from '../wire/first-cover.ts';
import type { EarlyPage, EarlyVersion } from '@comanda/shared-contracts/composition';
import { showBootFailure } from '../boot/boot-failure.ts';
import { browserRandom } from '../boot/browser-world.ts';
import { deviceId } from '../boot/device-id.ts';
import { earlyStorage } from '../boot/early-storage.ts';
import { asEnvironment, decideEnvironment } from '../environment/decide-environment.ts';
import { NO_CREDENTIALS } from '../http/credentials.ts';
import { signCsrf } from '../http/csrf.ts';
import { START_OPERATIONS } from '../http/start-operations.ts';
import { prepare } from '../http/request.ts';
import { initialLanguage } from '../i18n/initial-language.ts';
import { DEFAULT_POINT, decodeLocation, isStillKnown } from '../location/known-place.ts';
import { earlyCalls } from './early-calls.ts';
import { earlyKey, hasEarly, leaveEarly } from './early-answers.ts';
import { leavePictureAnswers } from './picture-answers.ts';
import { holdTaps } from '../takeover/held-taps.ts';
import { isPictured } from '../takeover/pictured.ts';
import { asThemeChoice, themeOf } from '../theme/chosen-theme.ts';
import { watchStart } from './watch-start.ts';

declare const __VERSION__: string;

/*
 * Runs while the program is still on its way: asks for the texts of the diner's language and for the data with which the
 * path's screen begins, so that both are there when the program is. What goes wrong here only means that the program
 * asks itself. A small file of its own, outside the federation build. Decision record 0008.
 */
/** A session changes what the calls carry: it is the program's to read. */
const SESSION_KEYS: readonly StartKey[] = ['LT3', 'ISANONY', 'KIOUSER'];

function startEarly(page: EarlyPage): void {
  const theme = themeOf(earlyStorage.read('THEME', asThemeChoice), matchMedia('(prefers-color-scheme: dark)').matches);
  // A picture has the colours of one theme alone; its page came in the one that was chosen, unless the device changed its mind.
  if (theme !== undefined && !isPictured(document)) document.documentElement.dataset['theme'] = theme;
  const language = initialLanguage(earlyStorage.read('IDI', String), navigator.languages, page.languages, location.search);
  const version = versionOf(page);
  for (const { href, integrity } of [...(version.files ?? []), ...(version.texts[language] ?? [])]) {
    preload({ as: href.endsWith('.css') ? 'style' : 'script', href, crossOrigin: 'anonymous', integrity });
  }
  if (SESSION_KEYS.some((key) => earlyStorage.has(key))) return;
  const ask = (): void => {
    if (isPictured(document)) leavePictureAnswers(globalThis, language, Date.now());
    askEarly(page, version, language);
  };
  // What was answered already stands below the picture.
  if (isPictured(document) && document.getElementById('boot-texts') === null)
    document.addEventListener('readystatechange', ask, { once: true });
  else ask();
}

function askEarly(page: EarlyPage, version: EarlyVersion, language: string): void {
  const match = matchIn(page.routes, location.pathname);
  if (match === undefined) return;
  const environment = decideEnvironment({
    pathname: location.pathname,
    kiosk: undefined,
    stored: earlyStorage.read('AMB', asEnvironment),
    composed: page.environment,
  });
  const known = earlyStorage.read('LASTLOC', decodeLocation);
  const place = known !== undefined && isStillKnown(known.source, Date.now() - known.at) ? known.point : DEFAULT_POINT;
  const host = {
    provider: page.provider,
    productSlug: page.productSlug,
    appVersion: __VERSION__,
    amb: wireAmb(environment),
    deviceId: deviceId(earlyStorage, browserRandom()),
    language,
    sign: signCsrf,
  };
  const screen = version.screens[match.name] ?? {};
  for (const [index, call] of earlyCalls(match, screen, place).entries()) {
    const { url, init } = prepare(START_OPERATIONS[call.operation], call, NO_CREDENTIALS, host);
    const key = earlyKey(url, init);
    if (hasEarly(globalThis, key)) continue;
    const control = new AbortController();
    const response = fetch(url, { ...init, signal: control.signal });
    response.catch(() => undefined); // whoever takes it is told
    // The cover of another origin is whole only once its answer was read.
    if (index === 0 && screen.showsCover === true && innerWidth <= PHONE_PX && page.provider.url === '')
      void response.then((answer) => fetchCover(answer, place)).catch(() => undefined);
    leaveEarly(globalThis, key, { response, abort: () => control.abort() });
  }
}

/** The version that this device runs of the part that draws the path; nothing is fetched of a part whose versions the visit has pinned. */
function versionOf({ canary, screens, texts, files }: EarlyPage): EarlyVersion {
  const all = { screens, texts, files: files ?? [] };
  if (canary === undefined) return all;
  if (earlyStorage.isPinned()) return { screens: {}, texts: {} };
  return isAmong(canary, canary.part, [deviceId(earlyStorage, browserRandom())]) ? canary : all;
}

/** Up to this width a cover is as wide as the window. */
const PHONE_PX = 640;

async function fetchCover(answer: Response, place: GeoPoint): Promise<void> {
  const cover = firstCover(await answer.clone().json(), place);
  if (cover === undefined) return;
  const { url, srcSet } = cover;
  preload({ as: 'image', fetchPriority: 'high', ...(srcSet === undefined ? { href: url } : { imageSrcset: srcSet, imageSizes: '100vw' }) });
}

function preload(of: Partial<HTMLLinkElement>): void {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'preload' }, of));
}

holdTaps(globalThis);
watchStart(globalThis, () => {
  const root = document.getElementById('root');
  if (root !== null) showBootFailure(root, 'refused');
});

try {
  const page: EarlyPage = JSON.parse(document.getElementById('early')?.textContent ?? '');
  startEarly(page);
} catch {
  // Storage is blocked, or the block is not there: the program asks for everything itself.
}
