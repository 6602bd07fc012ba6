/** Steps of choosing when an order is wanted. Spec C2-059. */
export type SlotStep = 'calendar' | 'time' | 'message';

/** The text of the title over a step: its key and, with several steps, where one stands. Spec C2-058. */
export interface SlotTitle {
  readonly key: 'slot.titleOf' | 'slot.title' | 'slot.titleMessage';
  readonly step: number;
  readonly steps: number;
}

/** The steps that a venue needs: a calendar unless only today can be had, a time, and its message if it has one. Spec C2-058, C2-059. */
export function slotSteps(of: {
  readonly hasDays: boolean;
  readonly hasTimes: boolean;
  readonly hasMessage: boolean;
}): readonly SlotStep[] {
  const steps: readonly (readonly [boolean, SlotStep])[] = [
    [of.hasDays, 'calendar'],
    [of.hasTimes, 'time'],
    [of.hasMessage, 'message'],
  ];
  return steps.filter(([isNeeded]) => isNeeded).map(([, step]) => step);
}

/** Spec C2-058. */
export function slotTitle(steps: readonly SlotStep[], current: SlotStep): SlotTitle {
  const step = steps.indexOf(current) + 1;
  if (steps.length > 1) return { key: 'slot.titleOf', step, steps: steps.length };
  return { key: current === 'message' ? 'slot.titleMessage' : 'slot.title', step: 1, steps: 1 };
}
