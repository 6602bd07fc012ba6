import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import type { Release } from '@comanda/shared-contracts/bus';
import type { GeoPoint } from '@comanda/shared-contracts/domain/address';
import { fetchPlaceAt } from '../api/place-details.ts';
import { addressOfForm, formOfPlace, movedTo } from '../rules/address-form.ts';
import type { AddressForm } from '../rules/address-form.ts';
import { isSameStreet } from '../rules/same-street.ts';
import { findPoint } from './find-place.ts';
import type { ProfileHost } from './host.ts';

/** Pause after the last key before the map follows. Spec C9-026. */
export const MAP_PAUSE_MS = 1_000;

/** An address with its pin on the map. */
export interface PinState {
  readonly form: AddressForm;
  /** The street was written by a person: the pin proposes another one, and never replaces it. */
  readonly isTyped: boolean;
  /** Somebody has seen the pin in the right place, or a map knows the address. */
  readonly isPlaced: boolean;
  readonly status: 'idle' | 'waiting' | 'searching' | 'none' | 'failed';
  /** The street under the pin, where it is not the one that was typed. */
  readonly proposal?: AddressForm | undefined;
}

export interface Pin {
  readonly store: StoreApi<PinState>;
  /** The street as it stands in the field; the map follows 1 s after the last key. Spec C9-026. */
  type(street: string): void;
  /** Dragged or tapped to another place. Spec C2-071. */
  move(point: GeoPoint): void;
  /** Takes the street under the pin. */
  takeProposal(): void;
  /** Waits for no key any more; resolves when nothing is on its way. */
  settle(): Promise<void>;
  /** Gives up whatever is waiting or on its way. */
  stop: Release;
}

type PinHost = Pick<ProfileHost, 'api' | 'clock' | 'location' | 'environment'>;

/** Keeps the text of an address and its point together. The answer to an older question never shows. */
export function createPin(host: PinHost, start: Pick<PinState, 'form' | 'isTyped' | 'isPlaced'>): Pin {
  const store = createStore<PinState>(() => ({ ...start, status: 'idle' }));
  let release: Release = () => undefined;
  let question = 0;
  let running: Promise<void> = Promise.resolve();

  const stop = (): void => {
    release();
    question += 1;
  };
  const change = (next: Partial<PinState>): void => store.setState(next);

  const follow = async (): Promise<void> => {
    const mine = ++question;
    change({ status: 'searching' });
    const found = await findPoint(host, addressOfForm(store.getState().form));
    if (mine !== question) return;
    if (found.ok) change({ status: 'idle', isPlaced: true, form: { ...store.getState().form, point: found.value } });
    else if (found.failure.code === 'address-not-found') change({ status: 'none', isPlaced: false });
    else change({ status: 'failed' });
  };
  const lookUnder = async (point: GeoPoint): Promise<void> => {
    const mine = ++question;
    change({ status: 'searching' });
    const place = await fetchPlaceAt(host.api, point);
    if (mine !== question) return;
    if (!place.ok) {
      change({ status: 'failed' });
      return;
    }
    const { form, isTyped } = store.getState();
    const there = movedTo(form, formOfPlace({ ...place.value, point }, { alias: form.alias, country: host.environment.defaultCountry }));
    if (!isTyped) change({ status: 'idle', form: there });
    else change({ status: 'idle', proposal: isSameStreet(form.street, there.street) ? undefined : there });
  };

  return {
    store,
    type: (street) => {
      stop();
      change({ form: { ...store.getState().form, street }, isTyped: true, proposal: undefined, status: 'waiting' });
      release = host.clock.after(MAP_PAUSE_MS, () => {
        running = follow();
      });
    },
    move: (point) => {
      stop();
      change({ form: { ...store.getState().form, point }, isPlaced: true, proposal: undefined });
      running = lookUnder(point);
    },
    takeProposal: () => {
      const { proposal } = store.getState();
      if (proposal !== undefined) change({ form: proposal, isTyped: false, proposal: undefined });
    },
    settle: () => {
      if (store.getState().status === 'waiting') {
        release();
        running = follow();
      }
      return running;
    },
    stop,
  };
}
