import type { Address } from '@comanda/shared-contracts/domain/address';
import type { AddressForm } from '../../rules/address-form.ts';
import type { BookOwner } from '../../rules/book.ts';
import type { DetailsView } from './use-address-dialog.tsx';

export interface DetailsFormProps {
  readonly id: string;
  readonly view: DetailsView;
  readonly owner: BookOwner;
  /** Editing the saved list: the alias has a default, and the address can be made the default one. Q72. */
  readonly isEditing: boolean;
  /** The saved addresses beside this one: their aliases are taken. */
  readonly others: readonly Address[];
  readonly onBusy: (isBusy: boolean) => void;
  readonly onSubmit: (form: AddressForm) => Promise<void>;
  /** Looks for another street; what was typed goes along. */
  readonly onSearch: (form: AddressForm) => void;
  /** Shows the pin on the map; the same. */
  readonly onMap: (form: AddressForm) => void;
}
