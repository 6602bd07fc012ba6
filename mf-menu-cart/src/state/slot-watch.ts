import type { Release } from '@comanda/shared-contracts/bus';
import { slotValidatorOf, type SlotValidator, type SlotVerdict } from '../rules/slot-problem.ts';
import type { MenuCartHost } from './host.ts';
import { slotCaseOf } from './slot-case.ts';
import type { Stores } from './stores.ts';

/** A time that could be had when it was chosen is looked at again so often. */
const LOOK_AGAIN_MS = 60_000;

/** Says in the cart whether its day and time can still be had, for every type of order. Spec C5-038. */
export function watchSlot({ clock }: Pick<MenuCartHost, 'clock'>, { cart, validators }: Stores): Release {
  // A cart that does not know its venue's times is not validated: it cannot be wrong about what it does not know.
  const validate: SlotValidator = (record) =>
    record.terms.lists === undefined && record.slot !== undefined ? {} : slotValidatorOf(record.slot, slotCaseOf(record, clock.now()));
  let timer: Release;
  const look = () => {
    const { record, cart: shown } = cart.view.getState();
    if (record !== null && shown !== null && isOther(validate(record), shown)) validators.setState({ slot: validate });
    timer = clock.after(LOOK_AGAIN_MS, look);
  };
  validators.setState({ slot: validate });
  timer = clock.after(LOOK_AGAIN_MS, look);
  return () => timer();
}

function isOther(a: SlotVerdict, b: SlotVerdict): boolean {
  return a.slotProblem !== b.slotProblem || a.nextSlot?.date !== b.nextSlot?.date || a.nextSlot?.time !== b.nextSlot?.time;
}
