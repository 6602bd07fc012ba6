import type { Address } from '@comanda/shared-contracts/domain/address';
import { DispatchType } from '@comanda/shared-contracts/domain/dispatch';
import type { OrderContact } from '@comanda/shared-contracts/domain/order-draft';
import type { Venue } from '@comanda/shared-contracts/domain/venue';

/** A field that the venue needs of the diner; also the key of its name: `field.phone`. */
export type MissingField = 'address' | 'fullName' | 'phone' | 'nationalId';

export interface FieldNeeds {
  readonly dispatch: DispatchType;
  readonly contact: Pick<OrderContact, 'firstName' | 'lastName' | 'phone' | 'nationalId'>;
  readonly address: Pick<Address, 'street'> | undefined;
  readonly ordering: Pick<Venue['ordering'], 'needsPhoneForPickup' | 'needsPhoneForDelivery'>;
  readonly checkin: Pick<Venue['checkin'], 'needsPhone' | 'needsAddress' | 'needsNationalId'>;
  /** An anonymous diner: at a table nothing is asked of one. */
  readonly isAnonymous: boolean;
  readonly isKiosk: boolean;
}

/** Fewest characters of a delivery's phone; a pickup needs one more. Spec C5-010. */
const DELIVERY_PHONE_LENGTH = 8;

/** Whether a phone is long enough for a type that requires one, without its spaces. Spec C5-010, Q73. */
export function isPhoneEnough(phone: string, dispatch: DispatchType): boolean {
  const { length } = phone.replaceAll(/\s/g, '');
  if (dispatch === DispatchType.PICKUP) return length > DELIVERY_PHONE_LENGTH;
  return dispatch === DispatchType.DELIVERY ? length >= DELIVERY_PHONE_LENGTH : length > 0;
}

/** What is missing of the profile before the cart can be ordered. Spec C5-028, C5-029, C3-031, C3-038. */
export function missingFields(needs: FieldNeeds): readonly MissingField[] {
  const { dispatch, contact, address, ordering, checkin, isAnonymous, isKiosk } = needs;
  if (isKiosk) return [];
  const hasPhone = isPhoneEnough(contact.phone, dispatch);
  const hasStreet = address !== undefined && address.street.trim() !== '';
  if (dispatch === DispatchType.PICKUP) return ordering.needsPhoneForPickup && !hasPhone ? ['phone'] : [];
  if (dispatch === DispatchType.DELIVERY) {
    return keys({ address: !hasStreet, phone: ordering.needsPhoneForDelivery && !hasPhone });
  }
  if (dispatch !== DispatchType.CHECKIN || isAnonymous) return [];
  return keys({
    fullName: contact.firstName.trim() === '' || contact.lastName.trim() === '',
    phone: checkin.needsPhone && !hasPhone,
    address: checkin.needsAddress && !hasStreet,
    nationalId: checkin.needsNationalId && contact.nationalId.trim() === '',
  });
}

/**
 * The page that asks for what is missing and leads back to the cart: the form of personal data for what a venue wants to know
 * of who sits at a table, else the addresses, whose wizard asks for an address and for the phone of its order. Spec C2-018, C4-051.
 */
export function missingDataRoute(
  fields: readonly MissingField[],
  dispatch: DispatchType,
): 'ProfileCart' | 'ProfileAddressCart' | undefined {
  if (fields.length === 0) return undefined;
  const isPersonal = dispatch === DispatchType.CHECKIN && fields.some((field) => field !== 'address');
  return isPersonal ? 'ProfileCart' : 'ProfileAddressCart';
}

const NOTHING = { firstName: '', lastName: '', phone: '', nationalId: '' };

/** Every field that the order cannot go without, filled in or not: all others are optional. Spec C5-028. */
export function neededFields(needs: Omit<FieldNeeds, 'contact' | 'address'>): readonly MissingField[] {
  return missingFields({ ...needs, contact: NOTHING, address: undefined });
}

const ORDER: readonly MissingField[] = ['address', 'fullName', 'phone', 'nationalId'];

function keys(missing: Partial<Record<MissingField, boolean>>): readonly MissingField[] {
  return ORDER.filter((field) => missing[field] === true);
}
