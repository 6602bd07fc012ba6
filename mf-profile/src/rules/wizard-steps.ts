import { DispatchType } from '@comanda/shared-contracts/domain/dispatch';
import type { VenueOrdering } from '@comanda/shared-contracts/domain/venue';
import type { AddressForm } from './address-form.ts';

/** Steps of the page's wizard by their specified ids, each with its screen. Spec C4-049. */
export const WIZARD_STEPS = [
  { id: 1.5, screen: 'source' },
  { id: 2, screen: 'street' },
  { id: 2.5, screen: 'map' },
  { id: 2.75, screen: 'verify' },
  { id: 3, screen: 'details' },
  { id: 4, screen: 'phone' },
] as const;

/** Steps of the dialog's wizard, by the part of the dialog that shows them. Spec C4-054, Q74. */
const DIALOG_STEPS = { finder: 2, map: 3, details: 4 } as const;

/** Id of a step of the dialog's wizard. Spec C4-054. */
export function dialogStep(view: keyof typeof DIALOG_STEPS): number {
  return DIALOG_STEPS[view];
}

export type WizardStep = (typeof WIZARD_STEPS)[number]['id'];

/** Step named by a query parameter; undefined for anything else. */
export function wizardStep(text: string | null): WizardStep | undefined {
  return WIZARD_STEPS.find(({ id }) => String(id) === text)?.id;
}

/** Where the wizard begins: an address that is missing comes first, for its end asks for the phone. Spec C4-051. */
export function initialStep(missing: { readonly phone?: boolean; readonly address?: boolean }): WizardStep | undefined {
  if (missing.address === true) return 1.5;
  return missing.phone === true ? 4 : undefined;
}

/** What an order needs, as far as it decides about the phone. */
export interface PhoneNeed {
  readonly dispatch: DispatchType | undefined;
  readonly ordering: Pick<VenueOrdering, 'needsPhoneForPickup' | 'needsPhoneForDelivery'> | undefined;
  readonly phone: string;
}

/** Whether the venue asks for a phone that is not known yet. Spec C4-050. */
export function isPhoneMissing({ dispatch, ordering, phone }: PhoneNeed): boolean {
  if (phone.trim() !== '' || ordering === undefined) return false;
  if (dispatch === DispatchType.PICKUP) return ordering.needsPhoneForPickup;
  return dispatch === DispatchType.DELIVERY && ordering.needsPhoneForDelivery;
}

/** The phone if it is asked for, else the rest of the address. Spec C4-050. */
export function stepAfterVerify(need: PhoneNeed): 3 | 4 {
  return isPhoneMissing(need) ? 4 : 3;
}

/** What the wizard knows of the address. */
interface KnownAddress {
  readonly form: Pick<AddressForm, 'street' | 'point'>;
  readonly isPlaced: boolean;
}

/** The step that can be shown: a reload forgets the address, and a street that was changed has to be found on the map again. */
export function reachableStep(step: WizardStep, { form: { street, point }, isPlaced }: KnownAddress): WizardStep {
  if (step !== 2.5 && step !== 2.75 && step !== 3) return step;
  if (street === '' && point === undefined) return 2;
  return isPlaced && point !== undefined ? step : 2.5;
}
