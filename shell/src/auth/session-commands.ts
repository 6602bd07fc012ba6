import { filter, firstValueFrom } from 'rxjs';
import type { Bus, Release } from '@comanda/shared-contracts/bus';
import type { Composition } from '@comanda/shared-contracts/composition';
import type { Session } from '@comanda/shared-contracts/domain/session';
import { done } from '@comanda/shared-contracts/failures';
import type { HostServices, Notify, Report, Texts, VenueReader } from '@comanda/shared-contracts/host';
import type { Commands } from '@comanda/shared-contracts/topics';
import type { SessionStore } from './create-session.ts';
import { mayBeAnonymous } from './rules/anonymous.ts';

export interface SessionCommandOptions {
  readonly bus: Bus<'shell'>;
  readonly session: SessionStore;
  /** Asks a person for the login; null when nobody logged in by it. Rejects when the dialog does not come. */
  readonly openLogin: (allowsGuest: boolean) => Promise<Session | null>;
  /** The shell's services; asked for only by a command, because the boot is not over yet. */
  readonly host: () => Pick<HostServices<'shell'>, 'environment'>;
  readonly notify: Notify;
  readonly texts: Pick<Texts, 'text'>;
  readonly composition: Composition;
  readonly venue: Pick<VenueReader, 'current'>;
  readonly report: Report;
}

/** Answers the `session/*` commands of the bus. */
export function handleSessionCommands(options: SessionCommandOptions): Release {
  const { bus, session, notify, texts, report } = options;
  let open: Promise<Session | null> | undefined;

  /** One dialog for all who ask while it is open; nobody is asked who is already in. */
  const logIn = async (request: Commands['session/log-in']['request']): Promise<Session | null> => {
    const current = session.reader.current();
    if (current.kind !== 'visitor' && current.kind !== 'guest') return current;
    const allowsGuest = await allowsGuestEntry(request, options);
    if (current.kind === 'guest' && allowsGuest) return current;
    open ??= openDialog(allowsGuest).finally(() => {
      open = undefined;
    });
    return open;
  };
  const openDialog = async (allowsGuest: boolean): Promise<Session | null> => {
    try {
      return await options.openLogin(allowsGuest);
    } catch (cause) {
      report.failure(cause, { phase: 'load' });
      notify.show({ tone: 'bad', text: texts.text('auth.unavailable') });
      return null;
    }
  };

  const releases = [
    bus.handle('session/log-in', logIn),
    bus.handle('session/log-out', async () => {
      await session.logOut();
      notify.show({ tone: 'ok', text: texts.text('auth.loggedOut') });
      return null;
    }),
    bus.handle('session/refresh', () => session.refresh()),
    bus.handle('session/link-kiosk', (login) => session.linkKiosk(login, options.host().environment.name)),
    bus.handle('session/save-guest', (change) => session.saveGuest(change)),
    bus.handle('session/save-profile', async ({ profileId, ...changes }) => {
      const result = await session.saveProfile(changes, profileId);
      return result.ok ? done(result.value) : result;
    }),
  ];
  return () => {
    for (const release of releases) release();
  };
}

/**
 * Whether "continue without an account" is offered: never where the asker needs an account; else where the composition has
 * it and the open venue allows it for an order at a table. Where the venue wants an account for paying, an order has no
 * guest. Whoever orders fast asks before the owner of the cart is awake: it is waited for, where it decides.
 * Spec C2-074, C3-039, C6-001, C6-008.
 */
async function allowsGuestEntry(
  { reason, allowGuest }: Commands['session/log-in']['request'],
  { composition, venue, bus }: SessionCommandOptions,
): Promise<boolean> {
  if (!composition.rules.allowsGuestLogin || allowGuest === false) return false;
  const open = venue.current();
  if (reason === 'order' && open?.ordering.needsLoginToPay === true) return false;
  if (open?.checkin.allowsAnonymous !== true) return false;
  const cart = await firstValueFrom(bus.state('cart/current').pipe(filter(({ status }) => status !== 'pending')));
  const dispatch = cart.status === 'ready' ? cart.value?.dispatch : undefined;
  return dispatch !== undefined && mayBeAnonymous(open.checkin.allowsAnonymous, dispatch);
}
