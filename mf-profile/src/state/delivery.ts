import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import type { Release } from '@comanda/shared-contracts/bus';
import type { Address } from '@comanda/shared-contracts/domain/address';
import type { Session } from '@comanda/shared-contracts/domain/session';
import { deliveryAddress } from '../rules/address-list.ts';
import { bookOf } from '../rules/book.ts';
import { aliasOr } from '../rules/address-form.ts';
import { saveFailureText } from '../rules/failure-text.ts';
import { addressBookOf } from './address-book.ts';
import { perHost } from '@comanda/shared-contracts/per-host';
import { whoIsHere } from '@comanda/shared-contracts/who-is-here';
import type { ProfileHost } from './host.ts';

/** `undefined`: not known yet, the profile of a login is still to come. */
export interface DeliveryState {
  readonly address: Address | null | undefined;
}

export interface Delivery {
  readonly store: StoreApi<DeliveryState>;
  /** The person chose it just now, in this visit. */
  noteChoice(): void;
  /** Follows the session until released. */
  follow(): Release;
}

/**
 * Where orders go: the default address of the profile or of the guest. What a diner chose in this visit before logging in
 * stays chosen after it; a profile without addresses is offered it once, to be saved. Q77.
 */
export const deliveryOf = perHost((host: Pick<ProfileHost, 'bus' | 'session' | 'i18n' | 'notify'>): Delivery => {
  let before = host.session.current();
  /** Chosen without an account in this visit. */
  let isChosen = false;
  let carried: Address | undefined;

  const compute = (): DeliveryState => {
    const book = bookOf(host.session.current());
    if (!book.isRead) return { address: undefined };
    return { address: carried ?? deliveryAddress(book.addresses) };
  };
  const store = createStore<DeliveryState>(compute);

  const offer = (address: Address): void => {
    const asked = whoIsHere(host).now();
    const save = async () => {
      const alias = aliasOr(address.alias, host.i18n.text('address.home'));
      const saved = await addressBookOf(host).save({ ...address, alias, isDefault: true }, undefined, asked);
      host.notify.show(
        saved.ok
          ? { tone: 'ok', text: host.i18n.text('address.added') }
          : { tone: 'bad', text: saveFailureText(saved.failure, host.i18n.text) },
      );
    };
    host.notify.show({
      tone: 'info',
      speed: 'slow-error',
      text: host.i18n.text('address.offer', { street: address.street }),
      action: { label: host.i18n.text('address.offerSave'), run: () => void save() },
    });
  };
  const see = (now: Session): void => {
    const [was, is] = [bookOf(before), bookOf(now)];
    if (is.owner === 'anonymous') carried = undefined;
    else if (was.owner === 'anonymous' && is.isRead) {
      const last = deliveryAddress(was.addresses);
      const isNeeded = last !== null && is.addresses.length === 0;
      carried = last !== null && (isChosen || isNeeded) ? last : undefined;
      isChosen = false;
      if (isNeeded) offer(last);
    } else if (was.isRead && JSON.stringify(was.addresses) !== JSON.stringify(is.addresses)) carried = undefined;
    before = now;
    store.setState(compute());
  };
  return {
    store,
    noteChoice: () => {
      isChosen = bookOf(host.session.current()).owner === 'anonymous';
      carried = undefined;
      store.setState(compute());
    },
    follow: () => {
      const subscription = host.session.changes.subscribe(see);
      return () => subscription.unsubscribe();
    },
  };
});
