import type { Address } from '@comanda/shared-contracts/domain/address';
import type { Session } from '@comanda/shared-contracts/domain/session';
import { done, failed, failure } from '@comanda/shared-contracts/failures';
import type { Result } from '@comanda/shared-contracts/failures';
import { findSame, NEW_ADDRESS, removeAddress, reuseStreet, saveAddress, selectAddress } from '../rules/address-list.ts';
import { bookOf, profileOf } from '../rules/book.ts';
import { OTHER_ACCOUNT, answerOf } from './command-result.ts';
import { perHost } from '@comanda/shared-contracts/per-host';
import { type Somebody, whoIsHere } from '@comanda/shared-contracts/who-is-here';
import type { ProfileHost } from './host.ts';

type Addresses = readonly Address[];

/**
 * Changes of the saved addresses, one after the other. Each answers with the list as it is kept then. `asked`: whose list or form it
 * was begun on, whoever is here by default; failure `other-account` where they are not here any more.
 */
export interface AddressBook {
  /** To the front, and the default. Spec C4-053. */
  select(address: Address, asked?: Somebody): Promise<Result<Addresses>>;
  /** Adds, or replaces `before`. Spec C4-057. */
  save(address: Address, before?: Address, asked?: Somebody): Promise<Result<Addresses>>;
  /** Adds, or replaces `before`, or takes the same place that is saved already; and selects it. */
  saveAndSelect(address: Address, before?: Address, asked?: Somebody): Promise<Result<Addresses>>;
  /** For a check-in: a saved address of the same street becomes the default, else this one is added as it. Spec C4-052. */
  reuse(address: Address, asked?: Somebody): Promise<Result<Addresses>>;
  remove(address: Address, asked?: Somebody): Promise<Result<Addresses>>;
}

/** The saved addresses of whoever is here: in the profile of who is logged in, else in this browser. Spec C6-010, C7-048. */
export const addressBookOf = perHost((host: Pick<ProfileHost, 'bus' | 'session'>): AddressBook => {
  const { bus, session } = host;
  let last: Promise<unknown> = Promise.resolve();

  const keep = async (addresses: Addresses): Promise<Result<Session>> => {
    const profileId = profileOf(session.current())?.id;
    if (profileId === undefined) return answerOf(await bus.request('session/save-guest', { addresses }));
    const answer = answerOf(await bus.request('session/save-profile', { addresses, profileId }));
    return answer.ok ? answer.value : answer;
  };
  const run = async (change: (list: Addresses) => Addresses, asked: Somebody): Promise<Result<Addresses>> => {
    const now = session.current();
    if (!asked.isHere()) return failed(OTHER_ACCOUNT);
    if (now.kind === 'kiosk' || !bookOf(now).isRead) return failed(failure('auth', 'no-address-book', { retry: true }));
    const before = bookOf(now).addresses;
    const wanted = change(before);
    if (wanted === before) return done(before);
    const kept = await keep(wanted);
    if (!kept.ok) return kept;
    const { addresses } = bookOf(kept.value);
    bus.emit('address/changed', { count: addresses.length });
    return done(addresses);
  };
  /** A change starts when the one before it is done: it works on the list that is kept then, of who asked for it. */
  const queue = (change: (list: Addresses) => Addresses, asked = whoIsHere(host).now()): Promise<Result<Addresses>> => {
    const next = last.then(() => run(change, asked));
    last = next;
    return next;
  };
  const save = (list: Addresses, address: Address, before: Address | undefined): Addresses =>
    saveAddress(list, before === undefined ? NEW_ADDRESS : indexOf(list, before), address);

  return {
    select: (address, asked) => queue((list) => (isChosen(list, address) ? list : selectAddress(list, indexOf(list, address))), asked),
    save: (address, before, asked) => queue((list) => save(list, address, before), asked),
    saveAndSelect: (address, before, asked) =>
      queue((list) => {
        const same = before ?? list[findSame(list, address)];
        const saved = save(
          list,
          same === undefined ? address : { ...address, alias: address.alias === '' ? same.alias : address.alias },
          same,
        );
        return selectAddress(saved, same === undefined ? saved.length - 1 : indexOf(list, same));
      }, asked),
    reuse: (address, asked) => queue((list) => reuseStreet(list, address), asked),
    remove: (address, asked) => queue((list) => removeAddress(list, indexOf(list, address)), asked),
  };
});

/** Lists are read anew with each change of the session: the same address is another object then. */
function indexOf(list: Addresses, address: Address): number {
  const at = list.indexOf(address);
  return at >= 0 ? at : list.findIndex((other) => JSON.stringify(other) === JSON.stringify(address));
}

function isChosen(list: Addresses, address: Address): boolean {
  return indexOf(list, address) === 0 && list[0]?.isDefault === true;
}
