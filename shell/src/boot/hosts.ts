import { BehaviorSubject, Observable } from 'rxjs';
import { isComposed } from '@comanda/shared-contracts/composition';
import { createBus } from '@comanda/shared-contracts/create-bus';
import type { Bus } from '@comanda/shared-contracts/bus';
import type { HostServices, Report } from '@comanda/shared-contracts/host';
import { isRemoteId } from '@comanda/shared-contracts/remotes';
import type { PartId, RemoteId } from '@comanda/shared-contracts/remotes';
import { mayCall, partApi } from '../http/brought.ts';
import { createLoader } from '../remotes/create-loader.ts';
import { createRemoteRegistry } from '../remotes/remote-registry.ts';
import { lazyLive } from '../live/lazy-live.ts';
import type { LazyLive } from '../live/lazy-live.ts';
import type { Live } from '../live/run-live.ts';
import { late } from './late.ts';
import type { PageServices } from './page-services.ts';
import type { World } from './world.ts';

declare const __VERSION__: string;

/** The services that are the same for every part. */
export type SharedServices = Omit<HostServices<'shell'>, 'bus' | 'storage' | 'i18n' | 'report'>;

/** The outbox of a part that may place no orders: it has none, and sees none. */
const NO_ORDERS: HostServices<'shell'>['outbox'] = {
  place: () => Promise.reject(new Error('its passport does not name order-save')),
  watch: () => new Observable(),
  open: new BehaviorSubject([]),
  consume: () => Promise.resolve(),
};

/** The bus, and the remotes behind it: nothing of a remote runs before it is asked for. */
export interface Hosts {
  readonly bus: Bus<'shell'>;
  readonly registry: ReturnType<typeof createRemoteRegistry>;
  readonly live: LazyLive;
  /** Remotes that run in the version before, on this page. */
  readonly previous: Set<RemoteId>;
  /** The host of a part: its own bus, storage, texts and reports beside what all share. One a part. */
  hostFor<Id extends PartId>(id: Id): HostServices<Id>;
  reportFor(id: RemoteId): Report;
  /** What all parts share, once it is there. */
  share(services: SharedServices): void;
}

/** `loadLive`: what follows what is live, loaded by whoever needs it first. */
export function createHosts(
  { clock, composition, previous, runs, switched, storage, reports, report }: World,
  { texts }: Pick<PageServices, 'texts'>,
  loadLive: () => Promise<Live>,
): Hosts {
  const hosts = new Map<PartId, { readonly isPrevious: boolean; readonly services: HostServices<PartId> }>();
  const shared = late<SharedServices>('the host services');
  const running = new Set<PartId>();
  const versionOf = (id: PartId): string => {
    if (!isRemoteId(id)) return __VERSION__;
    const { [id]: remote } = runs();
    return remote?.version ?? '';
  };
  const hostFor = <Id extends PartId>(id: Id): HostServices<Id> => {
    // Nothing of the newer version runs where the one before does: what was made for it is nobody's.
    const isPrevious = isRemoteId(id) && previous.has(id);
    const known = hosts.get(id);
    if (known?.isPrevious === isPrevious) return known.services as unknown as HostServices<Id>;
    const services = shared.get() as unknown as Omit<HostServices<Id>, 'bus' | 'storage' | 'i18n' | 'report'>;
    const ownReport = reports.forPart(id, versionOf(id));
    const passport = isRemoteId(id) ? runs()[id]?.passport : undefined;
    const made: HostServices<Id> = {
      ...services,
      api: partApi(services.api, passport, ownReport),
      outbox: mayCall(passport, 'order-save') ? services.outbox : NO_ORDERS,
      bus: hub.as(id),
      storage: storage.forPart(id),
      i18n: texts.forPart(id),
      report: ownReport,
    };
    hosts.set(id, { isPrevious, services: made });
    return made;
  };
  const reportFor = (id: RemoteId) => reports.forPart(id, versionOf(id));
  const isOff = (id: PartId): boolean => switched.value.off.includes(id);
  const live = lazyLive(loadLive, globalThis, (id) => id === 'shell' || running.has(id));
  const registry = createRemoteRegistry({
    loader: createLoader(composition),
    clock,
    hostFor,
    reportFor,
    addTexts: texts.add,
    mayStart: async (id) => {
      await live.fresh();
      return !isOff(id);
    },
    recover: live.recover,
    previous,
    running,
  });
  const hub = createBus({
    // What runs goes on: an order of before is still followed.
    has: (part) => isComposed(composition, part) && (!isOff(part) || running.has(part)),
    ownerOf: (domain) =>
      Object.keys(composition.remotes)
        .filter(isRemoteId)
        .find((id) => runs()[id]?.passport?.domains.includes(domain)),
    limitOf: (part, command) => (isRemoteId(part) ? runs()[part]?.passport?.commands?.[command] : undefined),
    wake: (part) => (isRemoteId(part) ? registry.wake(part) : Promise.resolve()),
    isActivating: (part) => isRemoteId(part) && registry.isActivating(part),
    onError: (cause) => report.failure(cause, { phase: 'event' }),
    after: clock.after,
  });
  return { bus: hub.as('shell'), registry, live, previous, hostFor, reportFor, share: (services) => void shared.set(services) };
}
