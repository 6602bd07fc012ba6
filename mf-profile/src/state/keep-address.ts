import type { Address } from '@comanda/shared-contracts/domain/address';
import { done, failed, failure } from '@comanda/shared-contracts/failures';
import type { Result } from '@comanda/shared-contracts/failures';
import { deliveryAddress } from '../rules/address-list.ts';
import type { AddressForm } from '../rules/address-form.ts';
import { addressOfForm, formOfAddress } from '../rules/address-form.ts';
import { type Somebody, whoIsHere } from '@comanda/shared-contracts/who-is-here';
import { addressBookOf } from './address-book.ts';
import { OTHER_ACCOUNT } from './command-result.ts';
import { findPoint } from './find-place.ts';
import type { ProfileHost } from './host.ts';

type KeepHost = Pick<ProfileHost, 'api' | 'bus' | 'location' | 'session'>;

export interface KeepRequest {
  /** Checked already. */
  readonly form: AddressForm;
  /** The form as it came from the map or from the saved address: what its point belongs to. */
  readonly origin: AddressForm;
  /** The saved address that is edited. */
  readonly before?: Address | undefined;
  /** An order shall go there: it must be on the map. */
  readonly isForDelivery: boolean;
  /** Asked for by a check-in, which reuses a saved address of the same street. Spec C4-052. */
  readonly isForCheckin?: boolean;
  /** Whose form it is, as of when it was opened; whoever is here by default. */
  readonly asked?: Somebody;
}

/**
 * Keeps an address, selected when an order shall go there. A text that was changed by hand is looked up, so that the
 * point is that of the text. Failures `address-not-found`: it is for delivery and nowhere on the map; `other-account`: see `AddressBook`.
 */
export async function keepAddress(
  host: KeepHost,
  { form, origin, before, isForDelivery, isForCheckin = false, asked = whoIsHere(host).now() }: KeepRequest,
): Promise<Result<Address>> {
  if (!asked.isHere()) return failed(OTHER_ACCOUNT);
  const placed = await withPoint(host, form, origin);
  if (!placed.ok) return placed;
  if (!asked.isHere()) return failed(OTHER_ACCOUNT);
  const address = placed.value;
  if (isForDelivery && address.point === undefined) return failed(failure('domain', 'address-not-found'));
  const book = addressBookOf(host);
  if (isForCheckin) {
    const reused = await book.reuse(address, asked);
    return reused.ok ? done(deliveryAddress(reused.value) ?? address) : reused;
  }
  const kept = isForDelivery ? await book.saveAndSelect(address, before, asked) : await book.save(address, before, asked);
  if (!kept.ok) return kept;
  return done((isForDelivery ? kept.value[0] : undefined) ?? address);
}

async function withPoint(host: KeepHost, form: AddressForm, origin: AddressForm): Promise<Result<Address>> {
  const address = addressOfForm(form);
  const isElsewhere = (['commune', 'city', 'country'] as const).some((field) => address[field] !== origin[field]);
  if (address.point !== undefined && !isElsewhere && address.street === origin.street) return done(address);
  const found = await findPoint(host, address);
  if (found.ok) return done({ ...address, point: found.value });
  if (found.failure.code !== 'address-not-found') return found;
  // A passage or a house number that no map knows stands near the place that was picked; another commune does not.
  if (!isElsewhere) return done(address);
  const { point: _point, ...unplaced } = address;
  return done(unplaced);
}

/** A saved address that an order shall go to: selected, and put on the map if it is not there yet. `asked`: whose list it was chosen of. Spec C4-053. */
export async function chooseSaved(host: KeepHost, address: Address, asked = whoIsHere(host).now()): Promise<Result<Address>> {
  if (address.point === undefined) {
    const form = formOfAddress(address);
    return keepAddress(host, { form, origin: form, before: address, isForDelivery: true, asked });
  }
  const selected = await addressBookOf(host).select(address, asked);
  return selected.ok ? done(selected.value[0] ?? address) : selected;
}
