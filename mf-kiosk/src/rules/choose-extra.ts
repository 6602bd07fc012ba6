import { choicesIn, chosenCount, chosenUnits, extraMaximum } from '@comanda/shared-contracts/domain/extras';
import type { ChosenExtra, ChosenExtras, Extra, ExtrasGroup } from '@comanda/shared-contracts/domain/product';

/** One press on an option: so many units of it from now on. `stamp`: time of the choice, ms. */
export interface Choice {
  readonly group: ExtrasGroup;
  readonly extra: Extra;
  readonly quantity: number;
  readonly stamp: number;
}

/**
 * The extras after a choice. Never more of one than its rules allow, nothing of what is sold out; when the group holds
 * too many, what was chosen first gives way, unit by unit, but never what was just pressed. Spec K5-007.
 */
export function choose(extras: ChosenExtras, { group, extra, quantity, stamp }: Choice): ChosenExtras {
  const before = choicesIn(extras, group.code);
  const units = Math.min(quantity, extraMaximum(extra, group));
  const others = before.filter((choice) => choice.extra.id !== extra.id);
  const known = before.find((choice) => choice.extra.id === extra.id);
  const pressed: readonly ChosenExtra[] = units <= 0 ? [] : [{ extra, quantity: units, chosenAt: known?.chosenAt ?? stamp }];
  const room = group.maximum === 0 ? Infinity : group.maximum - chosenCount(pressed);
  return withGroup(extras, group.code, [...withinRoom(others, room), ...pressed]);
}

/** A press on a single choice: chosen again it is none. Spec K5-007. */
export function toggle(extras: ChosenExtras, choice: Omit<Choice, 'quantity'>): ChosenExtras {
  const isChosen = chosenUnits(extras, choice.group.code, choice.extra.id) > 0;
  return choose(extras, { ...choice, quantity: isChosen ? 0 : 1 });
}

/** Whether the options of a group are counted, not switched on and off: of some of them more than one unit can be had. */
export function isCounted(group: ExtrasGroup): boolean {
  return group.allowsSeveral && group.extras.some((extra) => extraMaximum(extra, group) > 1);
}

/** The choices with the earliest ones reduced until they fit. */
function withinRoom(choices: readonly ChosenExtra[], room: number): readonly ChosenExtra[] {
  let surplus = chosenCount(choices) - room;
  if (surplus <= 0) return choices;
  const kept = new Map<ChosenExtra, number>();
  for (const choice of choices.toSorted((a, b) => a.chosenAt - b.chosenAt)) {
    const taken = Math.min(choice.quantity, Math.max(0, surplus));
    kept.set(choice, choice.quantity - taken);
    surplus -= taken;
  }
  return choices.flatMap((choice) => {
    const quantity = kept.get(choice) ?? 0;
    return quantity > 0 ? [{ ...choice, quantity }] : [];
  });
}

function withGroup(extras: ChosenExtras, code: string, chosen: readonly ChosenExtra[]): ChosenExtras {
  const { [code]: _, ...rest } = extras;
  return chosen.length === 0 ? rest : { ...extras, [code]: chosen };
}
