import { useState } from 'react';
import type { Address } from '@comanda/shared-contracts/domain/address';
import type { Failure } from '@comanda/shared-contracts/failures';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { useStream } from '@comanda/shared-contracts/react/use-stream';
import { whoIsHere } from '@comanda/shared-contracts/who-is-here';
import type { AddressForm, FoundPlace } from '../../rules/address-form.ts';
import { formOfAddress, formOfPlace, isAliasTaken, movedTo } from '../../rules/address-form.ts';
import { bookOf } from '../../rules/book.ts';
import type { Book } from '../../rules/book.ts';
import { deliveryOf } from '../../state/delivery.ts';
import { chooseSaved, keepAddress } from '../../state/keep-address.ts';
import type { PinState } from '../../state/pin.ts';
import { confirmCoverage } from '../confirmation/out-of-coverage.tsx';
import { saveFailureText } from '../../rules/failure-text.ts';

/** What the dialog is opened for. */
export type AddressTask =
  | { readonly kind: 'choose'; readonly reason: 'delivery' | 'discovery' }
  | { readonly kind: 'add' }
  | { readonly kind: 'edit'; readonly address: Address };

/** `inexact`: the browser did not know where it is. `here`: it did, and the next street may be near. */
export type PlaceNote = 'inexact' | 'here';

/** The form is being filled in. `origin`: as it came from the map or from the saved address `before`. */
export interface DetailsView {
  readonly kind: 'details';
  readonly origin: AddressForm;
  readonly before?: Address | undefined;
}

/** The place of the address on the map, which `back` came from. `before`: the saved address that is edited. */
export interface MapView {
  readonly kind: 'map';
  readonly start: Pick<PinState, 'form' | 'isTyped' | 'isPlaced'>;
  readonly before?: Address | undefined;
  readonly note?: PlaceNote | undefined;
  readonly back: Exclude<AddressView, MapView>;
}

export type AddressView =
  | { readonly kind: 'saved' }
  /** `from`: the form that goes to the place that will be found. */
  | { readonly kind: 'finder'; readonly from?: DetailsView | undefined }
  | MapView
  | DetailsView;

export interface AddressDialogState {
  readonly book: Book;
  readonly view: AddressView;
  /** The saved address that is being selected. */
  readonly selecting: Address | undefined;
  /** Why the last one could not be selected or kept. */
  readonly failure: string | undefined;
  readonly show: (view: AddressView) => void;
  readonly choose: (address: Address) => Promise<void>;
  readonly found: (place: FoundPlace, note?: PlaceNote) => void;
  /** The pin was seen in its place. */
  readonly confirmPlace: (form: AddressForm) => Promise<void>;
  readonly keep: (form: AddressForm) => Promise<void>;
}

/** Which part of the dialog is shown, and what its presses do. */
export function useAddressDialog(task: AddressTask, t: (key: string) => string, onDone: (address: Address) => void): AddressDialogState {
  const host = useHost<'mf-profile'>();
  const now = useStream(host.session.changes, host.session.current());
  const book = bookOf(now);
  const here = whoIsHere(host).now();
  /** Whose address it is that is being chosen or typed. */
  const [asked, setAsked] = useState(here);
  const [view, setView] = useState<AddressView>(() => firstView(task, book));
  const [selecting, setSelecting] = useState<Address>();
  const [failure, setFailure] = useState<string>();

  // An edited address stays that of whose it is: it is kept nowhere else.
  if (!asked.isHere() && now.kind !== 'visitor' && book.isRead && task.kind !== 'edit') {
    setAsked(here);
    setView(firstView(task, book));
    setFailure(t('failed.otherAccount'));
  }

  const show = (next: AddressView): void => {
    setFailure(undefined);
    setView(next);
  };
  const finish = (address: Address): void => {
    if (task.kind === 'choose') {
      deliveryOf(host).noteChoice();
      host.location.use(address);
    }
    onDone(address);
  };
  const textOf = (cause: Failure): string => (isNowhere(cause) ? t('finder.none') : saveFailureText(cause, t));

  return {
    book,
    view,
    selecting,
    failure,
    show,
    choose: async (address) => {
      if (selecting !== undefined) return;
      setSelecting(address);
      setFailure(undefined);
      const chosen = await chooseSaved(host, address, asked);
      setSelecting(undefined);
      if (chosen.ok) {
        finish(chosen.value);
        return;
      }
      if (isNowhere(chosen.failure)) setView({ kind: 'details', origin: formOfAddress(address), before: address });
      setFailure(textOf(chosen.failure));
    },
    found: (place, note) => {
      const from = view.kind === 'finder' ? view.from : undefined;
      const alias = isAliasTaken(t('address.home'), book.addresses) ? '' : t('address.home');
      const form = formOfPlace(place, { alias, country: host.environment.defaultCountry });
      show({
        kind: 'map',
        start: {
          form: from === undefined ? form : movedTo(from.origin, form),
          isTyped: note === undefined,
          isPlaced: note !== 'inexact',
        },
        before: from?.before,
        note,
        back: view.kind === 'map' ? view.back : view,
      });
    },
    confirmPlace: async (form) => {
      if (view.kind !== 'map') return;
      const { before, back } = view;
      if (await confirmCoverage(host, form.point)) show({ kind: 'details', origin: form, before });
      else show(back);
    },
    keep: async (form) => {
      if (view.kind !== 'details') return;
      const { origin, before } = view;
      setFailure(undefined);
      const kept = await keepAddress(host, { form, origin, before, isForDelivery: task.kind === 'choose', asked });
      if (kept.ok) finish(kept.value);
      else setFailure(textOf(kept.failure));
    },
  };
}

function firstView(task: AddressTask, book: Book): AddressView {
  if (task.kind === 'edit') return { kind: 'details', origin: formOfAddress(task.address), before: task.address };
  const hasSaved = book.addresses.length > 0 || !book.isRead;
  return task.kind === 'choose' && hasSaved ? { kind: 'saved' } : { kind: 'finder' };
}

function isNowhere(cause: Failure): boolean {
  return cause.code === 'address-not-found';
}
