import type { PlainTime } from '@comanda/shared-contracts/domain/time';

export interface SendFields {
  readonly time: PlainTime | null;
  readonly phone: string;
  readonly name: string;
  /** Nobody is logged in yet: the account brings the name that is missing. */
  readonly isVisitor: boolean;
}

/** Whether step 1 may be left. Spec C5-046. */
export function canContinue(time: PlainTime | null): boolean {
  return time !== null;
}

/** What is missing before the booking can be sent, the first thing first; undefined when nothing is. Spec C5-046. */
export function obstacleToSend({ time, phone, name, isVisitor }: SendFields): 'time' | 'name' | 'phone' | undefined {
  if (time === null) return 'time';
  if (name.trim() === '' && !isVisitor) return 'name';
  return phone.trim() === '' ? 'phone' : undefined;
}
