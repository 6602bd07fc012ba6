import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import type { AddressForm } from '../rules/address-form.ts';
import { ownDraft } from '@comanda/shared-contracts/owned-draft';
import { perHost } from '@comanda/shared-contracts/per-host';
import type { ProfileHost } from './host.ts';

/** What a person has entered in the wizard so far. */
export interface WizardDraft {
  readonly form: AddressForm;
  /** The street was written by a person; see `state/pin.ts`. */
  readonly isTyped: boolean;
  readonly isPlaced: boolean;
  readonly phone: string;
}

export interface Wizard {
  readonly store: StoreApi<WizardDraft>;
  change(change: Partial<WizardDraft>): void;
  /** Changes parts of the address. */
  put(form: Partial<AddressForm>): void;
  /** The digits of what was typed; none: the address has no postal code. */
  setPostalCode(text: string): void;
  /** Forgets everything: the address was kept, or somebody starts over. */
  clear(): void;
}

/**
 * The draft of the page's wizard; it outlives the screen, so that a look at the menu or another language loses nothing. What
 * one person typed is not shown to the next one at the same device.
 */
export const wizardOf = perHost(({ environment, session, bus }: Pick<ProfileHost, 'bus' | 'environment' | 'session'>): Wizard => {
  const empty = (): WizardDraft => ({
    form: {
      alias: '',
      isDefault: false,
      country: environment.defaultCountry,
      street: '',
      unit: '',
      commune: '',
      city: '',
      comments: '',
    },
    isTyped: false,
    isPlaced: false,
    phone: '',
  });
  const store = createStore<WizardDraft>(empty);
  const clear = (): void => store.setState(empty(), true);
  let emptied: WizardDraft | undefined;
  ownDraft<WizardDraft>(
    { session, bus },
    {
      hide: () => {
        const typed = store.getState();
        clear();
        emptied = store.getState();
        return typed;
      },
      // What was typed since then is theirs, too, and newer.
      show: (typed) => (store.getState() === emptied ? store.setState(typed, true) : undefined),
    },
  );
  return {
    store,
    change: (change) => store.setState(change),
    put: (form) => store.setState(({ form: before }) => ({ form: { ...before, ...form } })),
    setPostalCode: (text) =>
      store.setState(({ form: { postalCode: _before, ...form } }) => {
        const digits = text.replaceAll(/\D/g, '');
        return { form: digits === '' ? form : { ...form, postalCode: Number(digits) } };
      }),
    clear,
  };
});
