import { BehaviorSubject } from 'rxjs';
import { isComposed } from '@comanda/shared-contracts/composition';
import { createBus } from '@comanda/shared-contracts/create-bus';
import type { HostServices } from '@comanda/shared-contracts/host';
import type { PictureJob } from '@comanda/shared-contracts/picture';
import type { PartId, RemoteId } from '@comanda/shared-contracts/remotes';
import { composedSettings } from '../boot/composed-settings.ts';
import { decideEnvironment } from '../environment/decide-environment.ts';
import { createTexts } from '../i18n/create-texts.ts';
import type { ShellTexts } from '../i18n/create-texts.ts';
import { DEFAULT_COUNTRY } from '../location/known-place.ts';
import { createOverlay } from '../overlay/create-overlay.ts';
import type { ShellOverlay } from '../overlay/create-overlay.ts';
import { composedHref } from '../routing/composed-href.ts';
import { createVenue } from '../venue/create-venue.ts';
import { answeredApi } from './answered-api.ts';
import type { AnsweredApi } from './answered-api.ts';
import { defaultPlace, emptyStorage, nobody, noOrders, noPrinter, noRealtime, standingClock } from './nobody.ts';
import { sayOnce } from './say-once.ts';

declare const __VERSION__: string;

/** The services of a page that nobody in particular looks at. */
export interface PictureHosts {
  readonly api: AnsweredApi;
  readonly texts: ShellTexts;
  readonly overlay: ShellOverlay;
  hostFor<Id extends PartId>(id: Id): HostServices<Id>;
}

/** Made for one picture, so that nothing of one is in another. */
export async function createPictureHosts(job: PictureJob): Promise<PictureHosts> {
  const { composition, pathname } = job;
  const environment = environmentOf(job);
  const clock = standingClock(job.now);
  const api = answeredApi(job.replies, composition.provider.url);
  const hub = createBus({
    has: (part) => isComposed(composition, part),
    ownerOf: () => undefined,
    wake: () => new Promise(() => undefined),
    isActivating: () => false,
    onError: () => undefined,
    after: clock.after,
  });
  const venue = createVenue({ api, clock, bus: hub.as('shell'), isKiosk: false, environment: () => environment.name });
  const texts = await createTexts({
    initial: job.language,
    offered: composition.languages,
    country: () => venue.current()?.country ?? environment.defaultCountry,
    onChange: () => undefined,
    onMade: sayOnce,
  });
  const session = nobody();
  hub.as('shell').publish('session/current', session.current());
  const overlay = createOverlay();
  const here = { pathname, search: '' };
  const shared: Omit<HostServices<'shell'>, 'bus' | 'storage' | 'i18n'> = {
    api,
    outbox: noOrders(),
    session,
    venue,
    navigation: {
      href: composedHref(composition, environment.name),
      go: () => undefined,
      back: () => undefined,
      current: () => here,
      changes: new BehaviorSubject(here),
      leave: () => false,
      share: () => Promise.resolve('failed'),
    },
    environment,
    realtime: noRealtime(),
    overlay,
    notify: { show: () => () => undefined },
    location: defaultPlace(() => texts.forPart('shell').text('location.default-city')),
    printer: noPrinter(),
    analytics: { track: () => undefined },
    report: { failure: () => undefined },
    clock,
    random: { bytes: (count) => new Uint8Array(count) },
  };
  // One host a part: its stores are kept by it.
  const hosts = new Map<PartId, HostServices<PartId>>();
  const hostFor = <Id extends PartId>(id: Id): HostServices<Id> => {
    const known = hosts.get(id);
    if (known !== undefined) return known as unknown as HostServices<Id>;
    const services = shared as unknown as Omit<HostServices<Id>, 'bus' | 'storage' | 'i18n'>;
    const made: HostServices<Id> = { ...services, bus: hub.as(id), storage: emptyStorage<Id>(), i18n: texts.forPart(id) };
    hosts.set(id, made);
    return made;
  };
  return { api, texts, overlay, hostFor };
}

function environmentOf({ composition, pathname }: PictureJob): HostServices<RemoteId>['environment'] {
  const { rules } = composition;
  return {
    name: decideEnvironment({ pathname, kiosk: undefined, stored: undefined, composed: rules.defaultEnvironment }),
    appVersion: __VERSION__,
    composition: composition.name,
    brand: composition.brand,
    home: composition.home,
    isKiosk: false,
    isStadium: rules.isStadium,
    // Where a partner has it, it stands in the partner's page.
    isEmbedded: composition.kind === 'partner',
    productSlug: rules.productSlug,
    defaultCountry: DEFAULT_COUNTRY,
    ...composedSettings(composition),
  };
}
